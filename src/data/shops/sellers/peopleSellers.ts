/** Dating, jobs, property, storage, flowers and other services. `sellerTable.ts` describes the columns. Source: in each row. */
import type { SellerTable } from './sellerTable.ts';

export const peopleSellers: SellerTable = {
  services: `
    match.com | Match.com | | | convention
    hinge.co | ?Hinge | | | convention
    okcupid.com | OkCupid | | | simple-icons 16.37.0
    pof.com | Plenty of Fish | | POF | convention
    eharmony.com | eharmony | | | convention
    grindr.com | Grindr | | | convention
    parship.de | Parship | DE AT CH | | convention
    elitepartner.de | ElitePartner | DE AT CH | | convention
    lovoo.com | LOVOO | | | convention
    meetic.com | Meetic | | | convention
    meetup.com | Meetup | | | simple-icons 16.37.0
    nextdoor.com | Nextdoor | | | simple-icons 16.37.0
    x.com | X Corp | | Twitter, X Premium | convention
    snapchat.com | Snapchat | | Snap Inc | simple-icons 16.37.0; other names: convention
    pinterest.com | Pinterest | | | simple-icons 16.37.0
    reddit.com | Reddit | | | convention
    bing.com | Microsoft Advertising | | Bing Ads | convention
    taboola.com | Taboola | | | convention
    indeed.com | ?Indeed | | Indeed Jobs, Indeed.com | convention
    monster.com | ?Monster | | Monster.com, Monster Worldwide | simple-icons 16.37.0; other names: convention
    stepstone.de | StepStone | DE AT BE | | convention
    xing.com | XING | DE AT CH | | simple-icons 16.37.0
    totaljobs.com | Totaljobs | GB | Totaljobs Group | convention
    reed.co.uk | ?Reed | GB | Reed.co.uk, Reed Online, Reed Employment | convention
    cv-library.co.uk | CV-Library | GB | | convention
    ziprecruiter.com | ZipRecruiter | | | convention
    glassdoor.com | Glassdoor | | | simple-icons 16.37.0
    seek.com.au | SEEK | AU NZ | | convention
    zety.com | Zety | | | convention
    freelancer.com | Freelancer.com | | | convention
    99designs.com | 99designs | | | simple-icons 16.37.0
    peopleperhour.com | PeoplePerHour | | | convention
    rightmove.co.uk | Rightmove | GB | | convention
    zoopla.co.uk | Zoopla | GB | | convention
    spareroom.co.uk | SpareRoom | GB | | convention
    openrent.co.uk | OpenRent | GB | | convention
    zillow.com | Zillow | US | | simple-icons 16.37.0
    apartments.com | Apartments.com | US | | convention
    immobilienscout24.de | ImmoScout24 | DE AT CH | | convention
    idealista.com | idealista | ES PT IT | | convention
    seloger.com | SeLoger | FR | | convention
    autotrader.co.uk | Auto Trader | GB | Autotrader | convention
    carfax.com | CARFAX | US CA | | convention
    hpi.co.uk | HPI Check | GB | | convention
    mobile.de | mobile.de | DE | | convention
    autoscout24.com | AutoScout24 | | | convention
    checkr.com | Checkr | US | | convention
    legalzoom.com | LegalZoom | US | | convention
    rocketlawyer.com | Rocket Lawyer | | | convention
    justanswer.com | JustAnswer.com | | | convention
    care.com | Care.com | | | convention
    truecaller.com | Truecaller | | | convention
    spokeo.com | Spokeo | US | | convention
    beenverified.com | BeenVerified | US | | convention
    trustpilot.com | Trustpilot | | | simple-icons 16.37.0
    yelp.com | Yelp | US CA | | simple-icons 16.37.0
    bloomandwild.com | Bloom & Wild | | | convention
    eflorist.co.uk | eFlorist | GB | | convention
    serenataflowers.com | Serenata Flowers | GB | | convention
    ftd.com | FTD | US CA | | convention
    1800flowers.com | 1-800-Flowers | US | 1800Flowers | convention
    teleflora.com | Teleflora | US CA | | convention
    proflowers.com | ProFlowers | US | | convention
    fleurop.de | Fleurop | DE AT CH | | convention
    floraqueen.com | FloraQueen | | | convention
    euroflorist.com | Euroflorist | | | convention
    virginexperiencedays.co.uk | Virgin Experience Days | GB | | convention
    buyagift.co.uk | Buyagift | GB | | convention
    redletterdays.co.uk | Red Letter Days | GB | | convention
    smartbox.com | Smartbox | | | convention
    wonderbox.fr | Wonderbox | FR ES IT | | convention
    jochen-schweizer.de | Jochen Schweizer | DE AT | | convention
    mydays.de | mydays | DE | | convention
    zazitky.cz | Zážitky.cz | CZ | | convention
    slevomat.cz | Slevomat | CZ | | convention
    giftcards.com | GiftCards.com | | | convention
    love2shop.co.uk | Love2shop | GB | Highstreet Vouchers | convention
    one4all.com | One4all | GB IE | | convention
    timeanddate.com | timeanddate.com | | | convention
    linkedin.com | LinkedIn | | | convention
    tinder.com | Tinder | | | convention
    bumble.com | Bumble | | | convention
    badoo.com | Badoo | | | simple-icons 16.37.0
    surveymonkey.com | SurveyMonkey | | | simple-icons 16.37.0
    mailchimp.com | Mailchimp | | | simple-icons 16.37.0
    shutterstock.com | Shutterstock | | | convention
    istockphoto.com | iStock | | | convention
    facebook.com | Facebook | | Facebook Ads, Meta Platforms | convention
    fiverr.com | Fiverr | | | simple-icons 16.37.0
    upwork.com | Upwork | | | simple-icons 16.37.0
    Q130240418 | Regus | | IWG Regus | name-suggestion-index 8.0.20260918; names: convention
    Q4906703 | Big Yellow Self Storage | | Big Yellow | name-suggestion-index 8.0.20260918; names: convention`,
};
