/**
 * Brands that sell online. A website alone does not prove that a brand sells online, because the websites of most brands have no
 * shop. The list contains sellers whose web shops are common knowledge. Descriptions in Wikidata ("online retailer") add more
 * sellers (`o` in brands.jsonl). The register contains no online shops for other brands.
 */
import type { CategoryCode } from '../../../data/shops/categories.ts';

/** Chains in name-suggestion-index that have a web shop, by Wikidata item. */
export const chainsOnline: ReadonlySet<string> = new Set(
  `Q54078 Q509349 Q483551 Q1046951 Q715583 Q487494 Q297410 Q152096 Q421253 Q483915 Q3895 Q157064 Q26070 Q136503 Q691029 Q714491 Q6123139
   Q1273376 Q11788344 Q839466 Q191615 Q25385996 Q7546779 Q420822 Q1880676 Q1591889 Q2078880 Q3884 Q29904317 Q20718 Q1636958 Q478214
   Q15712258 Q304944 Q221186 Q147662 Q827258 Q188326 Q701338 Q788231 Q3322945 Q685967 Q316004 Q1958759 Q2543504 Q2381223 Q564213
   Q2609459 Q2052213 Q2408041 Q3196447 Q62874140 Q301301 Q6702957 Q795454 Q785943 Q17149420 Q864407 Q2477358 Q3494037 Q202210 Q160120
   Q3327046 Q86668300 Q60772401 Q10719514 Q10588271 Q85322338 Q3552193 Q4773903 Q5370765 Q806085 Q2735242 Q42306166 Q80220059
   Q664543 Q1636668 Q1664847 Q1531763 Q536133 Q152784 Q1660552 Q875796 Q7171798 Q3307147 Q56388481 Q1621286 Q1714820
   Q1643397 Q17322325 Q3280364 Q541134 Q2877537 Q2921695 Q676585 Q2439098 Q889624 Q966971 Q10394039 Q11776794 Q7277895 Q30909211
   Q3045978 Q2295606 Q11774311 Q17583128 Q54974273 Q688082 Q56317371 Q41960196 Q266572 Q20860823 Q151779 Q3246464 Q7439115
   Q707602 Q3398786 Q7998350 Q5315020 Q4789707 Q1918981 Q246655 Q7643261 Q2031485 Q2408854 Q1634142 Q672043 Q300518 Q685926 Q467136
   Q4992516 Q1147187 Q6108019 Q63335 Q1337797 Q629269 Q967265 Q174310 Q1373493 Q5272601 Q3414933 Q4997829 Q3310113 Q3249145 Q1108172
   Q153417 Q1972120 Q1032400 Q641129 Q903805 Q2226366 Q1653985 Q2262314 Q17050121 Q12010840 Q1786717 Q4349016 Q332477 Q810773 Q1477321
   Q837851 Q1585448 Q883965 Q1361016 Q2066959 Q911217 Q265056 Q571206 Q6077665 Q640418 Q127962 Q1068628 Q634881 Q491627 Q138913
   Q2241604 Q611115 Q623133 Q1376256 Q1543874 Q791136 Q705664 Q1001437 Q2001998 Q2609162 Q4548 Q7808973
   Q17077936 Q95`.split(/\s+/),
);

interface OnlineSeller {
  /** The seller's domain, from which the uids are derived. */
  readonly domain: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly category: CategoryCode;
}

/** Sellers without (relevant) physical shops, by category: `domain | name | other names on statements`. */
const table: Readonly<Partial<Record<CategoryCode, string>>> = {
  generalRetail: `
    ebay.com | eBay | eBay Marketplaces
    temu.com | Temu | Whaleco
    allegro.pl | Allegro
    emag.ro | eMAG
    etsy.com | Etsy
    wish.com | Wish
    otto.de | OTTO
    cdiscount.com | Cdiscount
    bol.com | bol | bol.com
    mercadolibre.com | Mercado Libre | Mercado Livre
    rakuten.com | Rakuten
    vinted.com | Vinted
    kaspi.kz | Kaspi
    mall.cz | Mall.cz`,
  clothing: `
    zalando.com | Zalando
    aboutyou.com | About You
    shein.com | SHEIN
    asos.com | ASOS
    boohoo.com | boohoo
    farfetch.com | Farfetch
    yoox.com | YOOX
    netaporter.com | Net-a-Porter
    zappos.com | Zappos
    bonprix.com | bonprix
    answear.com | Answear
    zoot.cz | ZOOT`,
  beauty: `
    notino.com | Notino
    lookfantastic.com | Lookfantastic`,
  groceries: `
    ocado.com | Ocado
    rohlik.cz | Rohlík | Rohlik.cz
    kosik.cz | Košík | Kosik.cz
    picnic.app | Picnic
    flink.com | Flink
    gorillas.io | Gorillas
    instacart.com | Instacart
    hellofresh.com | HelloFresh
    gousto.co.uk | Gousto`,
  restaurants: `
    ubereats.com | Uber Eats
    deliveroo.com | Deliveroo
    just-eat.com | Just Eat
    lieferando.de | Lieferando
    thuisbezorgd.nl | Thuisbezorgd
    wolt.com | Wolt
    glovoapp.com | Glovo
    foodora.com | foodora
    doordash.com | DoorDash
    grubhub.com | Grubhub
    skipthedishes.com | SkipTheDishes
    pyszne.pl | Pyszne.pl
    toogoodtogo.com | Too Good To Go`,
  electronics: `
    microsoft.com | Microsoft | Microsoft Store
    apple.com | Apple | Apple Services, iTunes
    adobe.com | Adobe | Adobe Systems, Adobe Creative Cloud
    steampowered.com | Steam | Steam Games, Valve
    playstation.com | PlayStation | PlayStation Network, Sony PlayStation
    nintendo.com | Nintendo | Nintendo eShop
    xbox.com | Xbox
    epicgames.com | Epic Games
    roblox.com | Roblox
    blizzard.com | Blizzard Entertainment
    dropbox.com | Dropbox
    openai.com | OpenAI | ChatGPT
    anthropic.com | Anthropic | Claude.ai
    github.com | GitHub
    zoom.us | Zoom | Zoom Video Communications
    godaddy.com | GoDaddy
    nordvpn.com | NordVPN
    canva.com | Canva
    newegg.com | Newegg
    czc.cz | CZC.cz
    dell.com | Dell
    hp.com | HP | HP Store
    lenovo.com | Lenovo
    digikey.com | DigiKey
    mouser.com | Mouser Electronics`,
  culture: `
    netflix.com | Netflix
    spotify.com | Spotify
    disneyplus.com | Disney+ | Disney Plus
    hulu.com | Hulu
    hbomax.com | HBO Max
    primevideo.com | Prime Video | Amazon Prime Video
    youtube.com | YouTube | YouTube Premium
    twitch.tv | Twitch
    deezer.com | Deezer
    tidal.com | TIDAL
    dazn.com | DAZN
    crunchyroll.com | Crunchyroll
    eventim.de | Eventim | CTS Eventim
    eventbrite.com | Eventbrite
    stubhub.com | StubHub
    patreon.com | Patreon`,
  booksAndStationery: `
    audible.com | Audible
    scribd.com | Scribd
    bookdepository.com | Book Depository
    abebooks.com | AbeBooks
    moonpig.com | Moonpig
    vistaprint.com | Vistaprint
    nytimes.com | The New York Times
    economist.com | The Economist
    ft.com | Financial Times`,
  travel: `
    booking.com | Booking.com
    expedia.com | Expedia
    hotels.com | Hotels.com
    agoda.com | Agoda
    trip.com | Trip.com
    edreams.com | eDreams
    opodo.com | Opodo
    kiwi.com | Kiwi.com
    lastminute.com | lastminute.com
    getyourguide.com | GetYourGuide
    viator.com | Viator
    omio.com | Omio
    thetrainline.com | Trainline
    ryanair.com | Ryanair
    easyjet.com | easyJet
    wizzair.com | Wizz Air
    vueling.com | Vueling
    lufthansa.com | Lufthansa
    britishairways.com | British Airways
    airfrance.com | Air France
    klm.com | KLM
    aircanada.com | Air Canada
    westjet.com | WestJet
    delta.com | Delta Air Lines
    united.com | United Airlines
    aa.com | American Airlines
    southwest.com | Southwest Airlines
    emirates.com | Emirates
    qatarairways.com | Qatar Airways
    flysas.com | SAS | Scandinavian Airlines
    norwegian.com | Norwegian Air
    eurowings.com | Eurowings
    airmalta.com | Air Malta
    csa.cz | Czech Airlines | ČSA`,
  lodging: `
    airbnb.com | Airbnb
    hostelworld.com | Hostelworld
    vrbo.com | Vrbo`,
  publicTransport: `
    uber.com | Uber | Uber Trip
    bolt.eu | Bolt | Bolt.eu, Taxify
    free-now.com | FREENOW | mytaxi
    cabify.com | Cabify
    liftago.cz | Liftago
    blablacar.com | BlaBlaCar`,
  parkingAndTolls: `
    easypark.com | EasyPark
    paybyphone.com | PayByPhone
    ringgo.co.uk | RingGo
    parkmobile.io | ParkMobile
    parkopedia.com | Parkopedia`,
  homeAndGarden: `
    wayfair.com | Wayfair
    westwing.com | Westwing
    manomano.com | ManoMano`,
  pets: `
    zooplus.com | zooplus
    chewy.com | Chewy`,
  health: `
    iherb.com | iHerb
    myprotein.com | Myprotein
    shop-apotheke.com | Shop Apotheke
    docmorris.de | DocMorris`,
  financial: `
    wise.com | Wise | TransferWise
    revolut.com | Revolut
    coinbase.com | Coinbase
    binance.com | Binance`,
  services: `
    linkedin.com | LinkedIn
    tinder.com | Tinder
    bumble.com | Bumble
    badoo.com | Badoo
    surveymonkey.com | SurveyMonkey
    mailchimp.com | Mailchimp
    shutterstock.com | Shutterstock
    istockphoto.com | iStock
    facebook.com | Facebook | Facebook Ads, Meta Platforms
    fiverr.com | Fiverr
    upwork.com | Upwork`,
  education: `
    duolingo.com | Duolingo
    coursera.org | Coursera
    udemy.com | Udemy
    masterclass.com | MasterClass`,
  charity: `
    gofundme.com | GoFundMe
    kickstarter.com | Kickstarter
    wikimedia.org | Wikimedia Foundation | Wikipedia
    justgiving.com | JustGiving`,
  leisure: `
    classpass.com | ClassPass
    strava.com | Strava
    bet365.com | bet365`,
};

export const onlineSellers: readonly OnlineSeller[] = (Object.entries(table) as [CategoryCode, string][]).flatMap(
  ([category, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [domain = '', name = '', others = ''] = line.split('|').map((part) => part.trim());
        return { domain, name, aliases: others === '' ? [] : others.split(/, /), category };
      }),
);
