/** Chains that name-suggestion-index does not list. `sellerTable.ts` describes the columns. Source: in each row. */
import type { SellerTable } from './sellerTable.ts';

export const otherChains: SellerTable = {
  generalRetail: `
    zellers.com | Zellers | CA | | convention
    sears.ca | Sears | CA | Sears Canada | convention
    eatons.com | Eaton's | CA | | convention
    buckortwo.com | A Buck or Two | CA | Buck or Two, Buck or Two Plus | convention
    dollarstorewithmore.com | Dollar Store with More | CA | | convention
    fields.ca | Fields Stores | CA | | convention
    countrydepot.ca | Country Depot | CA | Countrydepot | convention
    fredsinc.com | Fred's | US | | convention
    bhs.co.uk | British Home Stores | GB | BHS | convention
    allders.com | Allders | GB | | convention
    99pstoresltd.com | 99p Stores | GB | | convention
    Q6499202 | Sears | | Sears Roebuck | name-suggestion-index 8.0.20260918; names: convention
    Q7755366 | The Original Factory Shop | | Original Factory Shop | name-suggestion-index 8.0.20260918; names: convention
    dollargiant.com | Dollar Giant | CA | | convention
    xscargo.ca | XS Cargo | CA | | convention
    poundworld.net | Poundworld | GB | Poundworld Retail, Poundworld Plus | convention
    jtf.com | JTF | GB | JTF Wholesale, JTF Mega Discount | convention
    Q704606 | Makro | | Makro Self Service | name-suggestion-index 8.0.20260918; names: convention
    Q7997568 | Wholesale Club | | Real Canadian Wholesale, Real Canadian Wholesale Club, RCWC | name-suggestion-index 8.0.20260918; names: convention
    partydelights.co.uk | Party Delights | GB | | convention
    Q2913458 | Ted Baker | | Ted Baker London | name-suggestion-index 8.0.20260918; names: convention
    Q7538912 | Slaters | | Slater Menswear, Slater Mens, Slaters Menswear | name-suggestion-index 8.0.20260918; names: convention
    Q7157762 | Peacocks | | Peacocks Stores, Peacock Stores | name-suggestion-index 8.0.20260918; names: convention`,
  groceries: `
    pricechopper.ca | Price Chopper | CA | | convention
    dominion.ca | ?Dominion | CA | Dominion Stores | convention
    highlandfarms.ca | Highland Farms | CA | | convention
    coppas.com | Coppa's Fresh Market | CA | | convention
    vincenzosonline.com | Vincenzo's | CA | | convention
    pusateris.com | Pusateri's | CA | | convention
    mcewangroup.ca | McEwan | CA | | convention
    nations.ca | Nations Fresh Foods | CA | | convention
    oceansfood.ca | Oceans Fresh Food Market | CA | | convention
    starsky.ca | Starsky Fine Foods | CA | | convention
    somerfield.co.uk | Somerfield | GB | | convention
    kwiksave.co.uk | Kwik Save | GB | | convention
    haldanesstores.co.uk | Haldanes | GB | | convention
    blakemore.co.uk | AF Blakemore | GB | | convention
    grocerygateway.com | Grocery Gateway | CA | | convention`,
  health: `
    pharmaplus.ca | Pharma Plus | CA | Pharma Plus Drugmart | convention
    lovelldrugs.com | Lovell Drugs | CA | | convention
    eckerd.com | Eckerd | US | | convention
    savon.com | Sav-on Pharmacy | US | | convention
    davidclulow.com | David Clulow | GB | | convention
    dollond.co.uk | Dollond & Aitchison | GB | | convention
    Q121815130 | The Medicine Shoppe | | Medicine Shoppe | name-suggestion-index 8.0.20260918; names: convention
    Q79424133 | Scrivens | | Scrivens Opticians | name-suggestion-index 8.0.20260918; names: convention`,
  homeAndGarden: `
    endoftheroll.com | End of the Roll | CA | | convention
    totem.ca | TOTEM Building Supplies | CA | | convention
    bowring.com | Bowring | CA | | convention
    homeoutfitters.com | Home Outfitters | CA | | convention
    linensnthings.com | Linens 'n Things | US CA | | convention
    orchardsupply.com | Orchard Supply Hardware | US | | convention
    focusdiy.co.uk | Focus DIY | GB | | convention
    mfi.co.uk | MFI | GB | | convention
    alliedcarpets.com | Allied Carpets | GB | | convention
    multiyork.co.uk | Multiyork | GB | | convention
    graham.co.uk | Graham Plumbers Merchant | GB | | convention
    tenaquip.com | Tenaquip | CA | Tenaquip Limitee | convention
    spi-health.com | SPI Health and Safety | CA | | convention
    levitt-safety.com | Levitt-Safety | CA | | convention
    houle.ca | Houle Electric | CA | | convention
    franklinempire.com | Franklin Empire | CA | | convention
    torbram.com | Torbram Electric | CA | | convention
    emcoltd.com | EMCO Corporation | CA | Emco Corp | convention`,
  electronics: `
    futureshop.ca | Future Shop | CA | Futureshop | convention
    circuitcity.com | Circuit City | US | | convention
    compusa.com | CompUSA | US | | convention
    hhgregg.com | hhgregg | US | | convention
    frys.com | Fry's Electronics | US | | convention
    memoryexpress.com | Memory Express | CA | | convention
    factorydirect.ca | Factory Direct | CA | | convention
    sayal.com | Sayal Electronics | CA | | convention
    active123.com | Active Surplus | CA | | convention
    aden.ca | Aden Camera | CA | Adencamera | convention
    downtowncamera.com | Downtown Camera | CA | | convention
    comet.co.uk | Comet Electricals | GB | Comet Group | convention
    phones4u.co.uk | Phones 4u | GB | | convention
    gamestation.co.uk | Gamestation | GB | | convention`,
  clothing: `
    lesailes.ca | Les Ailes de la Mode | CA | | convention
    danier.com | Danier | CA | Danier Leather | convention
    smartset.ca | Smart Set | CA | | convention
    townshoes.ca | Town Shoes | CA | | convention
    globoshoes.com | Globo Shoes | CA | | convention
    sterlingshoes.com | Sterling Shoes | CA | | convention
    coast-stores.com | Coast Stores | GB | | convention
    jaeger.co.uk | Jaeger | GB | | convention
    austinreed.co.uk | Austin Reed | GB | | convention
    missselfridge.com | Miss Selfridge | GB | | convention
    bankfashion.co.uk | Bank Fashion | GB | | convention
    republic.co.uk | Republic Clothing | GB | | convention
    ethelaustin.co.uk | Ethel Austin | GB | | convention
    mk-one.co.uk | MK One | GB | | convention
    barratts.co.uk | Barratts Shoes | GB | | convention
    stead-simpson.co.uk | Stead & Simpson | GB | | convention
    Q7156755 | Payless ShoeSource | | Payless Shoes | name-suggestion-index 8.0.20260918; names: convention
    alexandra.co.uk | Alexandra | GB | Alexandra Workwear, Alexandra Website | convention`,
  booksAndStationery: `
    worldsbiggestbookstore.com | World's Biggest Bookstore | CA | | convention
    indigospirit.ca | IndigoSpirit | CA | Indigo Spirit | convention
    nicholashoare.ca | Nicholas Hoare | CA | | convention
    bmvbooks.com | BMV Books | CA | | convention
    borders.com | Borders Books | US GB | Borders Books & Music | convention
    crownbooks.com | Crown Books | US | | convention
    ottakars.co.uk | Ottakar's | GB | | convention
    officeworld.co.uk | Office World | GB | | convention
    birthdays.co.uk | Birthdays Cards | GB | | convention
    curryarts.com | Curry's Art Store | CA | Currys Artists Materials | convention
    opusartsupplies.com | Opus Art Supplies | CA | | convention
    staples.co.uk | Staples | GB DE FR NL BE ES IT PT SE NO DK FI | Staples UK, Staples Europe, Staples Advantage | convention`,
  restaurants: `
    alicefazoolis.com | Alice Fazooli's | CA | | convention
    caseysbargrill.ca | Casey's Grill Bar | CA | | convention
    mandarinrestaurant.com | Mandarin Restaurant | CA | Mandarin Buffet | convention
    druxys.com | Druxy's | CA | Druxys Famous Deli | convention
    doublepizza.ca | Double Pizza | CA | | convention
    marche.ca | ?Marché | CA | Marche Restaurants, Marche Restaurants Canada, Richtree Market | convention
    richtree.ca | Richtree | CA | | convention
    balzacs.com | Balzac's Coffee | CA | Balzacs Coffee Roasters | convention
    mmmuffins.com | mmmuffins | CA | | convention
    treats.ca | ?Treats | CA | | convention
    firkinpubs.com | Firkin Pubs | CA | | convention
    littlechef.co.uk | Little Chef | GB | | convention
    strada.co.uk | Strada Restaurants | GB | | convention
    loch-fyne.com | Loch Fyne Restaurants | GB | Loch Fyne | convention
    yates.co.uk | Yates | GB | Yates's Wine Lodge | convention
    flaminggrillpubs.com | Flaming Grill | GB | | convention
    Q7744066 | The Keg | | Keg Steakhouse | name-suggestion-index 8.0.20260918; names: convention
    Q4631768 | 241 Pizza | | Two For One Pizza | name-suggestion-index 8.0.20260918; names: convention
    Q7702453 | Teriyaki Experience | | Made in Japan Teriyaki | name-suggestion-index 8.0.20260918; names: convention
    picklebarrel.ca | Pickle Barrel | CA | The Pickle Barrel, Pickle Barrel Catering | convention
    pizzaiolo.ca | Pizzaiolo | CA | | convention`,
  lodging: `
    thistle.com | ?Thistle Hotels | GB | Thistle Hotel | convention
    devere.co.uk | De Vere | GB | De Vere Hotels | convention
    qhotels.co.uk | QHotels | GB | | convention
    hallmarkhotels.co.uk | Hallmark Hotels | GB | | convention
    hotelduvin.com | Hotel du Vin | GB | | convention
    doylecollection.com | The Doyle Collection | GB IE | | convention
    copthorne.com | Copthorne Hotels | GB | Copthorne | convention
    millenniumhotels.com | Millennium Hotels | GB US | | convention
    pointahotels.com | Point A Hotels | GB | | convention
    coasthotels.com | Coast Hotels | CA US | | convention
    sandmanhotels.com | Sandman Hotels | CA | Sandman Inn | convention
    valhallainn.com | Valhalla Inn | CA | | convention
    druryhotels.com | Drury Hotels | US | Drury Inn | convention
    omnihotels.com | Omni Hotels | US CA | | convention
    loewshotels.com | Loews Hotels | US | | convention
    gaylordhotels.com | Gaylord Hotels | US | | convention`,
  leisure: `
    mfabowl.com | MFA Bowl | GB | | convention
    gambadostreatham.co.uk | Gambado | GB | | convention
    bannatyne.co.uk | Bannatyne | GB | | convention
    jjbsports.com | JJB Sports | GB | | convention
    nationalsports.com | National Sports | CA | | convention
    sportmart.ca | Sport Mart | CA | | convention
    europebound.ca | Europe Bound | CA | | convention
    sail.ca | SAIL Outdoors | CA | | convention
    lebaron.ca | Le Baron Outdoor | CA | | convention
    empiretheatres.com | Empire Theatres | CA | | convention
    rainbowcinemas.ca | Rainbow Cinemas | CA | | convention
    rogersvideo.ca | Rogers Video | CA | | convention
    cdplus.com | CD Plus | CA | | convention
    Q64822933 | Blacks | | Blacks Outdoor | name-suggestion-index 8.0.20260918; names: convention
    Q884711 | Blockbuster | | Blockbuster Video | name-suggestion-index 8.0.20260918; names: convention
    Q135656622 | EB Games | | EB Games Canada | name-suggestion-index 8.0.20260918; names: convention
    bowlplexuk.com | Bowlplex | GB | | convention
    amfbowling.co.uk | AMF Bowling | GB | | convention
    playdium.com | Playdium | CA | | convention
    fitnessdepot.ca | Fitness Depot | CA | | convention
    fitnesssource.ca | Fitness Source | CA | | convention
    Q157169 | YMCA | | YMCA Greater Toronto, YMCA Greater, YMCA of Greater Toronto | name-suggestion-index 8.0.20260918; names: convention
    Q55138088 | Mastermind Toys | | Mastermind, Mastermind Educational | name-suggestion-index 8.0.20260918; names: convention
    snowworld.com | SnowWorld | NL BE | | convention
    urbansportsclub.com | Urban Sports Club | DE FR ES IT PT | Urban Sports | convention
    networldsports.co.uk | Net World Sports | GB | | convention
    laserquest.com | Laser Quest | CA US | | convention`,
  services: `
    storwell.com | StorWell | CA | Storwell Self Storage | convention
    universe.com | ?Universe | CA US GB | Universe.com | convention
    prontaprint.com | Prontaprint | GB | | convention
    kallkwik.co.uk | Kall Kwik | GB | | convention
    kinkos.com | FedEx Kinko's | US CA | Kinkos | convention
    astleygilbert.com | Astley Gilbert | CA | | convention
    japancamera.com | Japan Camera | CA | | convention
    blacksphotography.ca | Black's Photography | CA | Blacks Photo | convention`,
  culture: `
    secondcity.com | The Second City | CA US | Second City | convention
    empirecinemas.co.uk | Empire Cinemas | GB | Empire Cinema | convention
    atgtickets.com | ATG Tickets | GB | ATG, Ambassador Theatre Group | convention
    warnerbros.com | Warner Bros. | | Warner Bros Studio, Warner Bros Studio Tour | convention`,
  cafesAndBakeries: `
    whatabagel.com | What A Bagel | CA | | convention
    pumpernickels.com | Pumpernickel's | CA | Pumpernickels, Pumpernickels Franchise | convention
    eat.co.uk | ?Eat | GB | Eat Ltd, Eat The Real Food Co | convention
    philpotts.co.uk | Philpotts | GB | | convention`,
};
