/**
 * Brands whose name alone identifies the payee, even if the text contains other words: "ARGOS SELLY OAK", "SHELL PENHALE",
 * "BRIDGWATER COSTA". On statements, chains describe their branches with words that no register contains: small places,
 * motorways, counters. This hand-written table lists chains that have many branches and whose name is not a surname, a place, or
 * a word in other names. Names with "?" also need a matching category code ("HILTON PARK SERVICES" is not a hotel). Source of all
 * rows: convention. A row alone does not identify a merchant. It adds weight to the brand with this name in the register
 * (name-suggestion-index), unless the category code or the rest of the text contradicts the brand.
 */
import type { CategoryCode } from './categories.ts';

/**
 * Brands by category and country. The category is the first key, because a payment with the code of a different category belongs
 * to a different payee.
 */
export const householdTable: Readonly<Partial<Record<CategoryCode, Readonly<Record<string, string>>>>> = {
  fuelAndCharging: {
    everywhere: 'shell, esso, bp, texaco, totalenergies, lukoil, q8, mobil, chevron, ionity',
    GB: 'murco, applegreen, roadchef, welcome break',
    IE: 'applegreen, circle k, maxol',
    CA: 'petro canada, husky, ultramar, irving oil, mohawk',
    US: 'exxon, sunoco, conoco, phillips 66, marathon gas, wawa, sheetz, quiktrip',
    DE: 'aral, westfalen, avia',
    AT: 'omv, avanti',
    CZ: 'omv, benzina, mol, eurooil',
    FR: 'totalenergies, avia',
    ES: 'repsol, cepsa, galp',
    PT: 'galp, prio, repsol, cepsa',
    IT: 'agip, tamoil, q8, eni station',
    PL: 'orlen, lotos, moya, circle k',
  },
  groceries: {
    everywhere: 'lidl, aldi, carrefour, 7 eleven',
    GB: `
      tesco, tesco stores, tesco express, sainsburys, asda, morrisons, wm morrison, waitrose, budgens, londis, mccolls,
      costcutter, nisa local, marks and spencer, m&s simply food, holland and barrett`,
    IE: 'supervalu, dunnes stores, centra, tesco, londis',
    CA: `
      loblaws, rcss, sobeys, fortinos, longos, freshco, food basics, no frills, real canadian superstore, farm boy, bulk barn,
      loblaw, zehrs, safeway, iga, provigo, macs convenience`,
    US: 'kroger, safeway, publix, trader joes, whole foods, albertsons, wegmans, meijer, food lion',
    DE: 'rewe, edeka, kaufland, tegut, alnatura, netto marken discount, penny markt',
    AT: 'billa, hofer, interspar, mpreis',
    CZ: 'billa, albert hypermarket, penny market, kaufland, tesco, globus, zabka',
    FR: 'intermarche, auchan, monoprix, franprix, leclerc, super u, picard',
    ES: 'mercadona, alcampo, consum, eroski',
    PT: 'pingo doce, continente, minipreco, intermarche',
    IT: 'esselunga, conad, eurospin, ipercoop',
    NL: 'albert heijn, jumbo supermarkten',
    PL: 'biedronka, zabka, kaufland, auchan, stokrotka',
  },
  generalRetail: {
    everywhere: 'costco, woolworths, tk maxx',
    GB: 'argos, poundland, wilko, home bargains, poundstretcher, debenhams, john lewis, house of fraser',
    CA: 'canadian tire, cdn tire, walmart, wal mart, dollarama, giant tiger, dollar tree, value village, hudsons bay',
    US: 'walmart, wal mart, walgreens, dollar general, dollar tree, kohls, macys',
    DE: 'galeria kaufhof, tedi, woolworth',
  },
  restaurants: {
    everywhere: `
      mcdonalds, mc donalds, burger king, kfc, dominos, dominos pizza, pizza hut, nandos, five guys, papa johns, taco bell,
      tgi fridays`,
    GB: `
      greggs, wetherspoon, jd wetherspoon, wagamama, pizza express, pizzaexpress, toby carvery, beefeater, brewers fayre,
      frankie and bennys, subway`,
    CA: `
      swiss chalet, harveys, wendys, popeyes, subway, boston pizza, a&w, mr sub, pizza pizza, pizza nova, east side marios,
      montanas, quiznos, manchu wok`,
    US: `
      wendys, chick fil a, chipotle, arbys, dennys, ihop, applebees, olive garden, panda express, popeyes, subway,
      sonic drive in`,
    DE: 'nordsee, vapiano, subway, backwerk',
  },
  cafesAndBakeries: {
    everywhere: 'starbucks, costa coffee, dunkin donuts, krispy kreme, pret a manger',
    GB: 'costa, caffe nero, pret, greggs, patisserie valerie',
    CA: 'tim hortons, tim horton, second cup, timothys, coffee time, country style',
    US: 'dunkin, panera bread, tim hortons',
  },
  lodging: {
    everywhere: `
      holiday inn, holiday inn express, novotel, ibis, ibis budget, ibis styles, mercure, radisson, radisson blu, ?renaissance,
      best western, marriott, sheraton, ?hilton, doubletree, hampton inn, hampton by hilton, crowne plaza, ?hyatt,
      hyatt regency, ramada, days inn, comfort inn, quality inn, courtyard by marriott, premier inn, travelodge, park plaza,
      sofitel, four points, westin, fairmont, residence inn, super 8, motel 6, motel one, hotel indigo, staybridge suites,
      fairfield inn, embassy suites`,
    GB: 'jurys inn, park inn, yha, courtyard',
    CA: 'delta hotel, delta hotels, courtyard',
  },
  parkingAndTolls: {
    GB: 'ncp, apcoa, apcoa parking, euro car parks, eurocarparks, ringgo, paybyphone, verrus, q park',
    CA: 'impark, green p, green p parking',
    DE: 'apcoa, contipark, q park',
  },
  health: {
    GB: 'boots, boots the chemist, lloyds pharmacy, lloydspharmacy, specsavers, superdrug, vision express',
    CA: 'shoppers drug mart, shoppers drug, rexall, pharmaprix, jean coutu, london drugs, pharmasave',
    US: 'cvs pharmacy, cvs, walgreens, rite aid',
    DE: 'rossmann, dm drogerie, dm drogerie markt, apollo optik, fielmann',
    AT: 'bipa, fielmann',
    CZ: 'rossmann, dr max, dm drogerie',
  },
  homeAndGarden: {
    everywhere: 'ikea, leroy merlin, bauhaus, hornbach, sherwin williams',
    GB: `
      b&q, homebase, wickes, screwfix, toolstation, dunelm, robert dyas, travis perkins, jewson, plumb center, city plumbing,
      dulux decorator centre`,
    CA: 'home depot, the home depot, rona, lowes, home hardware, lee valley, benjamin moore, princess auto',
    US: 'home depot, the home depot, lowes, ace hardware, menards',
    DE: 'toom baumarkt, hagebaumarkt, obi bau',
  },
  electronics: {
    everywhere: 'media markt, mediamarkt, apple store',
    GB: 'currys, pc world, currys pc world',
    CA: 'best buy, the source, visions electronics',
    US: 'best buy, gamestop',
    DE: 'saturn electro',
  },
  clothing: {
    everywhere: '?h&m, primark, c&a, foot locker, claires, deichmann',
    GB: 'matalan, new look, river island, shoe zone, dorothy perkins, topshop, marks and spencer',
    CA: '?winners, marks work wearhouse, old navy, aldo shoes, payless shoesource, sport chek',
  },
  leisure: {
    everywhere: 'decathlon, intersport',
    GB: `
      sports direct, jd sports, go outdoors, hobbycraft, cotswold outdoor, millets, smyths toys, pure gym, odeon, cineworld,
      vue cinema`,
    CA: 'sport chek, mountain equip, cineplex, goodlife fitness, golf town, long and mcquade, lego store',
  },
  children: { everywhere: 'toys r us, mothercare, early learning centre' },
  booksAndStationery: {
    GB: 'wh smith, whsmith, w h smith, waterstones, waterstone, ryman, card factory, clintons',
    CA: 'staples, ?indigo, ?chapters, ?coles',
    US: 'barnes and noble, staples, office depot',
    DE: 'thalia, hugendubel',
  },
  vehicles: {
    GB: 'halfords, kwik fit, kwik fit gb, national tyres, ats euromaster, euro car parts',
    CA: 'mr lube, jiffy lube, partsource, napa auto parts, active green ross, kal tire',
  },
  travel: {
    everywhere: `
      hertz, europcar, avis, sixt, budget rent a car, enterprise rent a car, easyjet, ryanair, lufthansa, air canada, westjet,
      british airways, air france, eurostar, aer lingus, american airlines, delta air lines, emirates, etihad airways,
      finnair, iberia, jetblue, qantas, qatar airways, singapore airlines, swissport, turkish airlines, vueling,
      wizz air, carnival cruise, royal caribbean`,
    GB: `
      brittany ferries, condor ferries, dfds seaways, jet2, p&o ferries, red funnel, stena line, wightlink, loganair, flybe,
      eurotunnel, holiday extras, trailfinders`,
    IE: 'irish ferries, stena line, brittany ferries',
    CA: 'national car rental, bc ferries, porter airlines, air transat, flight centre',
    US: 'southwest airlines, alaska airlines, spirit airlines, frontier airlines, allegiant air',
    AU: 'jetstar, virgin australia',
  },
  publicTransport: {
    GB: `
      national express, megabus, arriva, gwr, great western railway, lner, avanti west coast, greater anglia, chiltern railways,
      scotrail, merseyrail, northern rail, southeastern railway, south western railway, thameslink, transpennine express,
      virgin trains, east midlands railway, london midland, west midlands railway, crosscountry trains, transport for london,
      tfl, metrolink, hull trains, heathrow express, gatwick express`,
    IE: 'irish rail, bus eireann, dublin bus',
    CA: 'via rail, go transit, greyhound, up express, oc transpo',
    US: 'amtrak, nj transit, mta metrocard, greyhound',
    DE: 'deutsche bahn, db vertrieb, flixbus, bvg, mvg, hvv, rmv',
    AT: 'oebb, wiener linien, westbahn',
    CH: 'sbb, sbb cff ffs, zvv, postauto',
    FR: 'sncf, ratp, ouigo',
    BE: 'sncb, nmbs, de lijn, stib',
    NL: 'ns reizigers, ov chipkaart',
    ES: 'renfe, alsa',
    IT: 'trenitalia, italotreno, trenord',
    SE: 'sj, vasttrafik, skanetrafiken',
    NO: 'vy, ruter',
    DK: 'dsb, rejsekort',
    FI: 'vr yhtyma, hsl',
    PL: 'pkp intercity, polregio',
    CZ: 'ceske drahy, regiojet',
  },
  financial: { GB: 'natwest, barclays, lloyds bank, hsbc', CA: 'scotiabank, td canada trust, cibc, rbc royal bank' },
  telecom: {
    GB: 'vodafone, tmobile, giffgaff, talktalk, virgin media, carphone warehouse',
    IE: 'vodafone, eircom',
    CA: 'telus, rogers wireless, fido, bell mobility, koodo, videotron, freedom mobile',
    US: 'verizon wireless, comcast, xfinity, cricket wireless, metropcs',
    AU: 'telstra, optus',
    DE: 'congstar',
    FR: 'bouygues telecom, sfr',
    ES: 'movistar, yoigo',
    IT: 'windtre, fastweb',
  },
  government: { GB: 'royal mail', CA: 'canada post, purolator, cpc scp', DE: 'deutsche post' },
  charity: { GB: 'oxfam, british heart foundation, barnardos, cancer research uk, sue ryder, age uk' },
  services: {
    everywhere: 'ups, fedex, dhl, dhl express',
    GB: 'timpson, mail boxes etc, safestore, sodexo, aramark, chartwells, capita, serco',
    CA: 'the ups store, ups store, sodexo, aramark, chartwells, cintas',
    US: 'the ups store, ups store, sodexo, aramark, cintas, public storage, cubesmart',
  },
};
