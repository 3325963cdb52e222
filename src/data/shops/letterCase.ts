/** The letter case of words in names that terminals print entirely in upper or lower case. Source of all rows: convention. */

/** Words that are in lower case inside a name, in several languages. */
export const lowerCaseWords: ReadonlySet<string> = new Set(
  `& a aan al am an and at bei by da das de dei del della delle dem den der des di die do dos du e een el en et for from het i
   im in la las le les lo los na nad o och od of og on op or pod pri pro se te the to u und v van ve vom von with y zu zum zur`.split(
    /\s+/,
  ),
);

/**
 * Words with vowels that are nevertheless in upper case, because they are pronounced letter by letter or always written in
 * capitals.
 */
export const upperCaseWords: ReadonlySet<string> = new Set(
  `aa ab abc ae aldi asda atm bbq bmw bp bt ca cd co cvs dhl diy dm dvd ee eu fc gb gls hmv hp ibm ii iii ikea it iv kfc kik
   lcbo lul mot nhl nhs nsw ny o2 obi omv pc pe po ppg qe rac rbs rona rspca tk tnt tsb ttc tv uae uk ups us usa vip vw wh wi wm
   xl xxl yha ymca ywca`.split(/\s+/),
);

/**
 * Words in which only the first letter is a capital, although they are also abbreviations or contain no vowel. They take
 * precedence over `upperCaseWords`.
 */
export const capitalizedWords: ReadonlySet<string> = new Set(
  `aa ab bldg ca co ctr dr ft grp hwy it jr ln ltd mgmt mkt mkts mr mrs ms mtn nr pe pkg pty rd rlwy sr st stn str svc svcs us
   wi`.split(/\s+/),
);
