/** Courses, examinations and schools. `sellerTable.ts` describes the columns. Source: in each row. */
import type { SellerTable } from './sellerTable.ts';

export const learningSellers: SellerTable = {
  education: `
    linkedin-learning.com | LinkedIn Learning | | Lynda.com | convention
    skillshare.com | Skillshare | | | simple-icons 16.37.0
    edx.org | edX | | | simple-icons 16.37.0
    futurelearn.com | FutureLearn | | | simple-icons 16.37.0
    udacity.com | Udacity | | | simple-icons 16.37.0
    pluralsight.com | Pluralsight | | | simple-icons 16.37.0
    codecademy.com | Codecademy | | | simple-icons 16.37.0
    datacamp.com | DataCamp | | | simple-icons 16.37.0
    khanacademy.org | Khan Academy | | | convention
    brilliant.org | ?Brilliant | | Brilliant.org | convention
    babbel.com | Babbel | | | convention
    rosettastone.com | Rosetta Stone | | | convention
    busuu.com | Busuu | | | convention
    memrise.com | Memrise | | | convention
    preply.com | Preply | | | convention
    italki.com | italki | | | convention
    cambly.com | Cambly | | | convention
    lingoda.com | Lingoda | | | convention
    quizlet.com | Quizlet | | | simple-icons 16.37.0
    studocu.com | Studocu | | | convention
    coursehero.com | Course Hero | | | convention
    teacherspayteachers.com | Teachers Pay Teachers | | TPT | convention
    superprof.com | Superprof | | | convention
    openclassrooms.com | OpenClassrooms | | | convention
    open.ac.uk | The Open University | GB IE | Open University | convention
    ielts.org | IELTS | | | convention
    collegeboard.org | College Board | US | | convention
    pearson.com | Pearson | | Pearson Education | simple-icons 16.37.0; other names: convention
    pearsonvue.com | Pearson VUE | | | convention
    britishcouncil.org | British Council | | | convention
    goethe.de | Goethe-Institut | | | convention
    prometric.com | Prometric | | | convention
    parentpay.com | ParentPay | GB | Parentpay E-com | convention
    schoolcash.net | SchoolCash Online | CA US | School Cash | convention
    tassomai.com | Tassomai | GB | | convention
    mathletics.com | Mathletics | | | convention
    tes.com | Tes | GB | | convention
    duolingo.com | Duolingo | | | simple-icons 16.37.0
    coursera.org | Coursera | | | simple-icons 16.37.0
    udemy.com | Udemy | | | simple-icons 16.37.0
    masterclass.com | MasterClass | | | convention`,
};
