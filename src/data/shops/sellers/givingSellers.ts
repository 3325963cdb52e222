/** Charities and fund-raising. `sellerTable.ts` describes the columns. Source: in each row. */
import type { SellerTable } from './sellerTable.ts';

export const givingSellers: SellerTable = {
  charity: `
    redcross.org | American Red Cross | US | | convention
    redcross.ca | Canadian Red Cross | CA | | convention
    unicef.org | UNICEF | | | convention
    wwf.org | WWF | | | convention
    amnesty.org | Amnesty International | | Amnesty Intl | convention
    unhcr.org | UNHCR | | | convention
    plan-international.org | Plan International | | | convention
    worldvision.org | World Vision | | | convention
    stjude.org | St. Jude | US | St Jude Childrens | convention
    rspb.org.uk | RSPB | GB | | convention
    macmillan.org.uk | Macmillan Cancer Support | GB | Macmillan Cancer | convention
    nspcc.org.uk | NSPCC | GB | | convention
    wateraid.org | WaterAid | | | convention
    christianaid.org.uk | Christian Aid | GB | | convention
    comicrelief.com | Comic Relief | GB | | convention
    islamic-relief.org | Islamic Relief | | | convention
    brot-fuer-die-welt.de | Brot für die Welt | DE | | convention
    betterplace.org | betterplace.org | DE | | convention
    leetchi.com | Leetchi | FR | | convention
    ulule.com | Ulule | | | convention
    helloasso.com | HelloAsso | FR | | convention
    indiegogo.com | Indiegogo | | | convention
    crowdfunder.co.uk | Crowdfunder | GB | | convention
    launchgood.com | LaunchGood | | | convention
    enthuse.com | Enthuse | GB | | convention
    darujme.cz | Darujme | CZ | | convention
    donio.cz | Donio | CZ SK | | convention
    actblue.com | ActBlue | US | | convention
    winred.com | WinRed | US | | convention
    change.org | Change.org | | | convention
    avaaz.org | Avaaz | | | convention
    archive.org | Internet Archive | | | simple-icons 16.37.0
    mozilla.org | Mozilla | | | convention
    signal.org | ?Signal | | | simple-icons 16.37.0
    boyscouts.org | Scouting America | US | | convention
    scouts.org.uk | The Scout Association | GB | | convention
    gofundme.com | GoFundMe | | | simple-icons 16.37.0
    kickstarter.com | Kickstarter | | | simple-icons 16.37.0
    wikimedia.org | Wikimedia Foundation | | Wikipedia | simple-icons 16.37.0; other names: convention
    justgiving.com | JustGiving | | | simple-icons 16.37.0
    Q49330 | Médecins sans frontières | | Doctors Without Borders | name-suggestion-index 8.0.20260918; names: convention`,
};
