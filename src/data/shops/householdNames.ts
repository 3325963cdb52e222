/**
 * Brands whose name alone identifies the payee, even if the text contains other words: "ARGOS SELLY OAK", "SHELL PENHALE",
 * "BRIDGWATER COSTA". On statements, chains describe their branches with words that no register contains: small places,
 * motorways, counters. This hand-written table lists chains that have many branches and whose name is not a surname, a place, or
 * a word in other names. Names with "?" also need a matching category code ("HILTON PARK SERVICES" is not a hotel,
 * and Picard, Westfalen and Printemps are also a surname, a region and a word). Source of all
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
    everywhere: 'shell, esso, bp, texaco, totalenergies, lukoil, q8, mobil, chevron, ionity, circle k',
    GB: 'murco, applegreen, roadchef, welcome break, maxol',
    IE: 'applegreen, circle k, maxol',
    CA: 'petro canada, ?husky, ultramar, irving oil, ?mohawk, ?pioneer, canadian tire gas, fas gas',
    US: `
      exxon, sunoco, conoco, phillips 66, marathon gas, wawa, sheetz, quiktrip, circle k, speedway, racetrac, caseys, ?valero,
      citgo, buc-ees, kwik trip, cumberland farms, ?sinclair, getgo`,
    DE: 'aral, ?westfalen, avia',
    AT: 'omv, ?avanti',
    CZ: 'omv, benzina, ?mol, eurooil',
    FR: 'totalenergies, avia, esso express',
    ES: 'repsol, cepsa, galp',
    PT: 'galp, ?prio, repsol, cepsa',
    IT: 'agip, tamoil, q8, eni station',
    PL: 'orlen, lotos, moya, circle k',
    CH: 'migrol, avia, agrola, tamoil',
    BE: 'octa+',
    NL: 'tinq, ?tango, firezone',
    SE: 'preem, okq8, circle k, ?ingo, qstar',
    NO: 'circle k, uno-x, yx',
    DK: 'circle k, ?ok, uno-x',
    FI: 'neste, st1, teboil, ?abc',
    AU: 'ampol, caltex, coles express',
    NZ: 'z energy, ?gull, caltex',
    ZA: 'engen, sasol',
    BR: 'ipiranga, petrobras',
    MX: 'pemex, oxxo gas',
    IN: 'indian oil, bharat petroleum, hindustan petroleum',
    JP: 'eneos, idemitsu, ?cosmo',
    TR: 'opet, petrol ofisi',
  },
  groceries: {
    everywhere: 'lidl, aldi, carrefour, 7 eleven',
    GB: `
      tesco, tesco stores, tesco express, sainsburys, asda, morrisons, wm morrison, waitrose, budgens, londis, mccolls,
      costcutter, nisa local, marks and spencer, m&s simply food, holland and barrett, heron foods, ?booths, ?spar,
      premier stores, ocado, makro`,
    IE: 'supervalu, dunnes stores, centra, tesco, londis, ?spar, ?mace, ?daybreak',
    CA: `
      loblaws, rcss, sobeys, fortinos, longos, freshco, food basics, no frills, real canadian superstore, farm boy, bulk barn,
      loblaw, zehrs, safeway, iga, provigo, macs convenience, save on foods, t&t supermarket, rabba, foodland, valu mart,
      your independent grocer, ?maxi, super c, ?adonis, hasty market, couche tard`,
    US: `
      kroger, safeway, publix, trader joes, whole foods, albertsons, wegmans, meijer, food lion, h-e-b, hy-vee, giant eagle,
      stop & shop, winn-dixie, harris teeter, sprouts farmers market, shoprite, fred meyer, ralphs, vons, jewel-osco,
      piggly wiggly, winco foods, grocery outlet, bjs wholesale, sams club, save a lot, hannaford`,
    DE: `
      rewe, edeka, kaufland, tegut, alnatura, netto marken discount, penny markt, ?norma, ?netto, nahkauf, marktkauf, ?globus,
      denns biomarkt`,
    AT: 'billa, hofer, interspar, mpreis, ?spar, eurospar, ?penny, unimarkt',
    CZ: 'billa, albert hypermarket, penny market, kaufland, tesco, ?globus, zabka, ?albert, ?coop, ?norma',
    FR: `
      intermarche, auchan, monoprix, franprix, ?leclerc, super u, ?picard, ?casino, ?cora, ?match, ?netto, biocoop, grand frais,
      hyper u, u express, carrefour city, naturalia`,
    ES: `
      mercadona, alcampo, consum, eroski, ?dia, bonarea, condis, hipercor, ahorramas, caprabo, bonpreu, gadis, froiz, supercor`,
    PT: 'pingo doce, ?continente, minipreco, intermarche, auchan, mercadona, meu super',
    IT: 'esselunga, conad, eurospin, ipercoop, ?coop, ?pam, ?penny, tigros, iper, despar, ?md',
    NL: 'albert heijn, jumbo supermarkten, ?jumbo, ?plus, ?dirk, hoogvliet, dekamarkt, ?spar, ?coop',
    PL: 'biedronka, zabka, kaufland, auchan, stokrotka, ?dino, lewiatan, ?netto, polomarket, delikatesy centrum',
    BE: 'colruyt, delhaize, albert heijn, ?okay',
    CH: 'migros, ?coop, ?denner, ?volg',
    SE: '?coop, willys, hemkop, city gross',
    NO: 'rema 1000, ?kiwi, coop extra, ?meny, ?joker, ?spar',
    DK: '?netto, fotex, rema 1000, bilka, superbrugsen',
    FI: 'k-market, k-supermarket, s-market, ?prisma, alepa',
    AU: 'coles, iga',
    NZ: '?countdown, paknsave, ?new world, four square',
    ZA: 'checkers, shoprite, pick n pay, ?spar',
    BR: 'pao de acucar, atacadao',
    MX: 'oxxo, soriana, chedraui, bodega aurrera',
    HU: '?spar, ?cba, auchan',
    RO: 'kaufland, mega image, ?profi',
    TR: 'migros, ?bim, a101, ?sok',
  },
  generalRetail: {
    everywhere: 'costco, woolworths, tk maxx',
    GB: `
      argos, poundland, wilko, home bargains, poundstretcher, debenhams, john lewis, house of fraser, poundworld, b&m,
      the range, b&m bargains`,
    CA: `
      canadian tire, cdn tire, walmart, wal mart, dollarama, giant tiger, dollar tree, value village, hudsons bay,
      dollar giant, the bay, homesense, ?marshalls, great canadian dollar store`,
    US: `
      walmart, wal mart, walgreens, dollar general, dollar tree, kohls, macys, ?target, big lots, family dollar, five below,
      nordstrom, tj maxx, ?marshalls, ross dress for less, ?burlington, ?dillards, jcpenney, bloomingdales,
      ollies bargain outlet`,
    DE: 'galeria kaufhof, tedi, woolworth, ?action, kodi, nanu-nana',
    FR: '?action, gifi, la foirfouille, noz, galeries lafayette, ?printemps',
    ES: 'el corte ingles',
    IT: '?coin, upim',
    NL: '?hema, ?action, blokker, ?xenos',
    BE: '?action, ?hema',
    SE: 'clas ohlson, ahlens, dollarstore, rusta',
    AU: 'kmart, big w, ?target, the reject shop',
    NZ: 'the warehouse, kmart',
    ZA: '?game, makro',
    PL: 'pepco, ?action, tedi',
    CZ: 'pepco, ?action, tedi',
  },
  restaurants: {
    everywhere: `
      mcdonalds, mc donalds, burger king, kfc, dominos, dominos pizza, pizza hut, nandos, five guys, papa johns, taco bell,
      tgi fridays, shake shack, hard rock cafe`,
    GB: `
      greggs, wetherspoon, jd wetherspoon, wagamama, pizza express, pizzaexpress, toby carvery, beefeater, brewers fayre,
      frankie and bennys, subway, ?harvester, miller & carter, hungry horse, sizzling pubs, prezzo, zizzi, ask italian,
      bella italia, itsu, yo! sushi, chiquito, cote brasserie, honest burgers, gourmet burger kitchen, ?giraffe, table table,
      chef & brewer,
      chartwells`,
    CA: `
      swiss chalet, harveys, wendys, popeyes, subway, boston pizza, a&w, mr sub, pizza pizza, pizza nova, east side marios,
      montanas, quiznos, manchu wok, the keg, jack astors, kelseys, ?earls, the pickle barrel, ?milestones, moxies, st-hubert,
      mary browns, dairy queen, ?freshii, osmows, pizzaiolo, new york fries, thai express, edo japan,
      chartwells`,
    US: `
      wendys, chick fil a, chipotle, arbys, dennys, ihop, applebees, olive garden, panda express, popeyes, subway,
      sonic drive in, whataburger, in-n-out burger, jack in the box, carls jr, hardees, culvers, texas roadhouse,
      outback steakhouse, red lobster, cracker barrel, waffle house, buffalo wild wings, cheesecake factory, wingstop,
      raising canes, zaxbys, bojangles, jimmy johns, jersey mikes, firehouse subs, little caesars, qdoba, dairy queen,
      steak n shake, white castle, sweetgreen, ?cava`,
    DE: '?nordsee, vapiano, subway, backwerk, hans im gluck, losteria, burgermeister, peter pane',
    FR: '?quick, flunch, hippopotamus, buffalo grill, leon de bruxelles, courtepaille',
    ES: '100 montaditos, telepizza, fosters hollywood',
    IT: 'autogrill, old wild west',
    NL: 'febo',
    BE: '?quick, exki',
    SE: '?max',
    CZ: 'bageterie boulevard',
    PL: 'pasibus',
    AU: 'hungry jacks, guzman y gomez, red rooster, grilld, oporto',
  },
  cafesAndBakeries: {
    everywhere: 'starbucks, costa coffee, dunkin donuts, krispy kreme, pret a manger, tim hortons, gloria jeans',
    GB: 'costa, caffe nero, pret, greggs, patisserie valerie, amt coffee, upper crust, gails, muffin break, coffee#1',
    CA: `
      tim hortons, tim horton, second cup, timothys, coffee time, country style, aroma espresso bar, mmmuffins, cinnabon,
      balzacs coffee`,
    US: `
      dunkin, panera bread, tim hortons, dutch bros, peets coffee, einstein bros, caribou coffee, cinnabon, panera,
      au bon pain, philz coffee`,
    DE: '?kamps, le crobag, ditsch, einstein kaffee',
    AT: '?anker, strock',
    FR: '?paul, brioche doree, columbus cafe, marie blachere',
    NL: 'bagels & beans',
    AU: 'the coffee club, michels patisserie',
  },
  lodging: {
    everywhere: `
      holiday inn, holiday inn express, novotel, ibis, ibis budget, ibis styles, mercure, radisson, radisson blu,
      ?renaissance, best western, marriott, sheraton, ?hilton, doubletree, hampton inn, hampton by hilton, crowne plaza,
      ?hyatt, hyatt regency, ramada, days inn, comfort inn, quality inn, courtyard by marriott, premier inn, travelodge,
      park plaza, sofitel, four points, westin, fairmont, residence inn, super 8, motel 6, motel one, hotel indigo,
      staybridge suites, fairfield inn, embassy suites, hilton garden inn, hampton inn & suites, homewood suites,
      home2 suites, jw marriott, ?moxy, aloft, ac hotel, springhill suites, towneplace suites, ?intercontinental, la quinta,
      ?wyndham, howard johnson, econo lodge, sleep inn, red roof inn, hyatt place, hyatt house, hotel f1, ibis hotel,
      nh hotels, melia, scandic, b&b hotels, ?pullman, meininger, ?four seasons, ritz-carlton`,
    GB: 'jurys inn, park inn, yha, courtyard, malmaison, hotel du vin, village hotels, macdonald hotels, copthorne',
    CA: 'delta hotel, delta hotels, courtyard, best western plus, comfort suites, coast hotels',
  },
  parkingAndTolls: {
    GB: `
      ncp, apcoa, apcoa parking, euro car parks, eurocarparks, ringgo, paybyphone, verrus, q park, justpark, parkingeye,
      britannia parking, ?indigo`,
    CA: 'impark, green p, green p parking, paybyphone',
    DE: 'apcoa, contipark, q park',
    US: 'spothero, parkmobile, e-zpass, laz parking',
  },
  health: {
    GB: `
      boots, boots the chemist, lloyds pharmacy, lloydspharmacy, specsavers, superdrug, vision express, well pharmacy,
      rowlands pharmacy, day lewis, jhoots, bupa, mydentist, scrivens`,
    CA: `
      shoppers drug mart, shoppers drug, rexall, pharmaprix, jean coutu, london drugs, pharmasave, pharma plus, uniprix,
      familiprix, ?brunet, lenscrafters, medicine shoppe, hakim optical`,
    US: 'cvs pharmacy, cvs, walgreens, rite aid, duane reade, gnc, vitamin shoppe, lenscrafters, pearle vision',
    DE: 'rossmann, dm drogerie, dm drogerie markt, apollo optik, fielmann, budnikowsky, docmorris',
    AT: 'bipa, fielmann',
    CZ: 'rossmann, dr max, dm drogerie',
    FR: 'pharmacie lafayette, optic 2000, krys, grandoptical, alain afflelou',
    NL: 'kruidvat, etos, holland & barrett',
    BE: 'kruidvat, ?di',
    IE: 'boots, lloydspharmacy',
    AU: 'chemist warehouse, priceline pharmacy, terrywhite chemmart',
    PL: 'rossmann, hebe, super-pharm',
    ZA: '?clicks, dis-chem',
  },
  homeAndGarden: {
    everywhere: 'ikea, leroy merlin, bauhaus, hornbach, sherwin williams',
    GB: `
      b&q, homebase, wickes, screwfix, toolstation, dunelm, robert dyas, travis perkins, jewson, plumb center, city plumbing,
      dulux decorator centre, selco, eurocell, howdens, denmans, city electrical factors, brandon hire station, hss hire,
      plumbase, machine mart, dobbies, dfs, oak furnitureland, carpetright, bensons for beds, scs, johnstones,
      crown decorating centre, jtf`,
    CA: `
      home depot, the home depot, rona, lowes, home hardware, lee valley, benjamin moore, princess auto, the brick, leons,
      bouclair, structube, sleep country, linen chest, urban barn, sheridan nurseries, guillevin,
      fastenal, dulux paints, metal supermarkets`,
    US: `
      home depot, the home depot, lowes, ace hardware, menards, harbor freight, true value, ashley homestore, rooms to go,
      williams-sonoma, pottery barn, crate & barrel, mattress firm, floor & decor, fastenal, ?grainger`,
    DE: `
      toom baumarkt, hagebaumarkt, obi bau, globus baumarkt, poco, ?roller, xxxlutz, hoffner, danisches bettenlager, jysk,
      segmuller, raiffeisen markt, dehner`,
    AT: 'xxxlutz, lagerhaus, mobelix',
    FR: `
      castorama, brico depot, conforama, ?but, mr bricolage, bricomarche, jardiland, ?truffaut, maisons du monde, gamm vert,
      weldom`,
    ES: 'conforama, bricodepot',
    IT: 'brico io, obi, mondo convenienza',
    NL: '?gamma, karwei, ?praxis, kwantum, intratuin, leen bakker',
    BE: 'brico, ?gamma, hubo',
    CH: '?jumbo, coop bau+hobby, conforama',
    PL: 'castorama, obi, jysk, black red white',
    CZ: 'obi, mountfield, jysk, xxxlutz, mobelix',
    SE: 'byggmax, jula, granngarden',
    NO: 'biltema, jula, europris, clas ohlson',
    DK: 'jysk, harald nyborg',
    AU: 'bunnings, mitre 10',
    NZ: 'mitre 10, bunnings, placemakers',
  },
  electronics: {
    everywhere: 'media markt, mediamarkt, apple store, samsung store',
    GB: 'currys, pc world, currys pc world, maplin, ?game, richer sounds, cex',
    CA: 'best buy, the source, visions electronics, eb games, henrys, vistek, canada computers',
    US: 'best buy, gamestop, micro center, b&h photo',
    DE: 'saturn electro, ?expert, euronics, ?conrad, medimax',
    FR: 'darty, ?boulanger, fnac, ldlc',
    ES: 'pccomponentes, fnac',
    IT: 'unieuro, mediaworld, euronics',
    NL: 'coolblue, ?bcc',
    PL: 'rtv euro agd, x-kom, media expert',
    CZ: 'alza, datart',
    SE: 'elgiganten',
    NO: 'elkjop, ?power',
    DK: 'elgiganten, ?power',
    CH: '?fust, interdiscount, digitec',
    AU: 'jb hi-fi, harvey norman',
    PT: 'worten, fnac',
  },
  clothing: {
    everywhere: `
      ?h&m, primark, c&a, foot locker, claires, deichmann, ?zara, uniqlo, adidas, levis, jack & jones, pull & bear, bershka,
      stradivarius, massimo dutti, calzedonia, intimissimi, skechers`,
    GB: `
      matalan, new look, river island, shoe zone, dorothy perkins, topshop, marks and spencer, brantano, peacocks, bonmarche,
      ?schuh, ?clarks, jack wills, fat face, white stuff, slater menswear, moss bros, superdry, f hinds, h samuel,
      ernest jones, ?pavers`,
    CA: `
      ?winners, marks work wearhouse, old navy, aldo shoes, payless shoesource, sport chek, ?roots, reitmans, ardene, aritzia,
      la senza, ?moores, tip top tailors, softmoc, town shoes, penningtons, bluenotes, ?garage, ?dynamite, champs sports,
      mr. big & tall, west 49`,
    US: 'old navy, j.crew, american eagle, ?hollister, dsw, famous footwear, victorias secret, lululemon, mens wearhouse',
    DE: '?kik, takko, ernstings family, new yorker, peek & cloppenburg, s.oliver',
    FR: 'kiabi, ?jules, ?celio, camaieu, promod, jennyfer, gemo, etam',
    ES: '?mango, desigual, ?springfield, cortefiel',
    IT: 'ovs, benetton, calzedonia, intimissimi',
    NL: 'zeeman, wibra, we fashion, scapino',
    BE: 'jbc, torfs, zeeman',
    CZ: '?ccc, ?kik, takko, new yorker',
    PL: '?ccc, ?reserved, sinsay, ?house',
    SE: 'lindex, kappahl, gina tricot',
    AU: 'cotton on, country road, best & less',
  },
  leisure: {
    everywhere: 'decathlon, intersport, basic-fit, mcfit, puregym',
    GB: `
      sports direct, jd sports, go outdoors, hobbycraft, cotswold outdoor, millets, smyths toys, pure gym, odeon, cineworld,
      vue cinema, hollywood bowl, tenpin, david lloyd, the gym group, nuffield health, everyone active, merlin entertainments,
      legoland, showcase cinema, empire cinemas, laser quest`,
    CA: `
      sport chek, mountain equip, cineplex, goodlife fitness, golf town, long and mcquade, lego store, landmark cinemas,
      bass pro shops, fitness depot, playdium, dave & busters, gymboree, la fitness, national sports, play it again sports,
      sunrise records, hmv, mastermind toys`,
    US: `
      dicks sporting goods, bass pro shops, cabelas, ?rei, planet fitness, amc theatres, regal cinemas, cinemark,
      dave & busters, guitar center, hobby lobby, ?michaels, joann`,
    DE: 'mcfit, fitx, sportscheck, uci kinowelt, cinemaxx, cinestar',
    FR: 'go sport, pathe gaumont, ugc, king jouet, la grande recre',
    NL: 'pathe, basic-fit, sportcity',
    AU: 'hoyts, event cinemas, anytime fitness',
  },
  children: {
    everywhere: 'toys r us, mothercare, early learning centre',
  },
  booksAndStationery: {
    GB: `
      wh smith, whsmith, w h smith, waterstones, waterstone, ryman, card factory, clintons, the works, foyles, blackwells,
      the book people`,
    CA: 'staples, ?indigo, ?chapters, ?coles, grand & toy, indigospirit, scholastic',
    US: 'barnes and noble, staples, office depot, office max, hudson news, half price books',
    DE: '?thalia, hugendubel, mayersche, pustet, mcpaper, weltbild',
    FR: '?cultura, bureau vallee, ?relay',
    NL: '?bruna, ako',
    BE: 'standaard boekhandel',
    IT: 'mondadori',
    ES: 'casa del libro',
    PL: 'empik',
    CZ: '?luxor, knihy dobrovsky',
    AU: 'officeworks, dymocks, ?typo',
  },
  vehicles: {
    GB: `
      halfords, kwik fit, kwik fit gb, national tyres, ats euromaster, euro car parts, imo car wash, arnold clark,
      formula one autocentres`,
    CA: `
      mr lube, jiffy lube, partsource, napa auto parts, active green ross, kal tire, great canadian oil change, ok tire,
      ?midas, fountain tire, ?napa`,
    everywhere: `
      euromaster, norauto, feu vert, ?ford, ?toyota, ?honda, ?chrysler, ?chevrolet, ?nissan, ?mazda, ?hyundai, ?kia, ?volkswagen,
      ?bmw, ?mercedes benz, ?audi, ?lexus, ?subaru, ?mitsubishi, ?volvo, ?jeep, ?dodge, ?peugeot, ?renault, ?citroen, ?vauxhall,
      ?opel, ?skoda, ?fiat, ?acura, ?suzuki`,
    US: 'autozone, oreilly auto, pep boys, discount tire, jiffy lube, carmax, les schwab, ?napa',
    DE: 'atu, pitstop, vergolst',
    FR: '?midas, ?speedy, feu vert, norauto',
    NL: 'kwikfit',
    AU: 'supercheap auto, repco, autobarn',
  },
  travel: {
    everywhere: `
      hertz, europcar, avis, sixt, budget rent a car, enterprise rent a car, easyjet, ryanair, lufthansa, air canada, westjet,
      british airways, air france, eurostar, aer lingus, american airlines, delta air lines, emirates, etihad airways,
      finnair, iberia, jetblue, qantas, qatar airways, singapore airlines, swissport, turkish airlines, vueling, wizz air,
      carnival cruise, royal caribbean`,
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
      national express, megabus, arriva, gwr, great western railway, lner, avanti west coast, greater anglia,
      chiltern railways, scotrail, merseyrail, northern rail, southeastern railway, south western railway, thameslink,
      transpennine express, virgin trains, east midlands railway, london midland, west midlands railway, crosscountry trains,
      transport for london, tfl, metrolink, hull trains, heathrow express, gatwick express`,
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
    NO: '?vy, ruter',
    DK: 'dsb, rejsekort',
    FI: 'vr yhtyma, hsl',
    PL: 'pkp intercity, polregio',
    CZ: 'ceske drahy, regiojet',
  },
  financial: {
    GB: 'natwest, barclays, lloyds bank, hsbc',
    CA: 'scotiabank, td canada trust, cibc, rbc royal bank',
  },
  telecom: {
    GB: 'vodafone, tmobile, giffgaff, talktalk, virgin media, carphone warehouse, ?o2, ?ee, bt group',
    IE: 'vodafone, eircom',
    CA: `
      telus, rogers wireless, fido, bell mobility, koodo, videotron, freedom mobile, bell canada, ?rogers, wind mobile,
      virgin mobile, shaw cable`,
    US: `
      verizon wireless, comcast, xfinity, cricket wireless, metropcs, t-mobile, at&t, verizon, spectrum mobile,
      metro by t-mobile`,
    AU: 'telstra, optus',
    DE: 'congstar, telekom, vodafone, ?o2',
    FR: 'bouygues telecom, sfr, ?orange, free mobile',
    ES: 'movistar, yoigo, vodafone, ?orange',
    IT: 'windtre, fastweb, ?tim, vodafone, iliad',
    NL: 'kpn, ziggo, vodafone',
    CH: 'swisscom, ?salt',
    PL: '?orange, t-mobile',
    CZ: 't-mobile, ?o2, vodafone',
  },
  government: {
    GB: 'royal mail, post office, dvla, parcelforce',
    CA: 'canada post, purolator, cpc scp',
    DE: 'deutsche post',
    US: 'usps',
    IE: 'an post',
    AU: 'australia post',
    FR: 'la poste',
    IT: 'poste italiane',
    NL: 'postnl',
    CH: 'post ch',
    ES: 'correos',
    PT: 'ctt',
  },
  charity: {
    GB: `
      oxfam, british heart foundation, barnardos, cancer research uk, sue ryder, age uk, ?scope, ?shelter, marie curie,
      rspca, nspcc, british red cross, salvation army, save the children`,
    US: 'goodwill, salvation army',
    CA: 'salvation army, habitat restore',
  },
  services: {
    everywhere: 'ups, fedex, dhl, dhl express, western union, mail boxes etc',
    GB: `
      timpson, mail boxes etc, safestore, sodexo, aramark, capita, serco, big yellow self storage,
      access self storage, shurgard, max spielmann, snappy snaps, kall kwik, prontaprint, evri`,
    CA: `
      the ups store, ups store, sodexo, aramark, cintas, kinkos, xerox, u-haul, molly maid, public storage,
      storwell`,
    US: `
      the ups store, ups store, sodexo, aramark, cintas, public storage, cubesmart, extra space storage, fedex office, u-haul`,
  },
};

/**
 * Names of well-known brands that are also ordinary words ("SHELL COTTAGE", "DESERT BOOTS") or surnames ("FASTER PAYMENT COSTA").
 * Such a name alone, without a country and a category code, identifies no payee. Source of all rows: convention.
 */
export const wordsAsBrands = {
  ordinary: `
    apple, boots, coach, everest, gap, guess, lush, mango, match, monsoon, next, orange, shell, target, three, united, very`,
  surnames: 'costa, kohls, macys, paul',
} as const;

/** Words that follow an ordinary word in the name of a house or a landscape. Source of all words: convention. */
export const afterOrdinaryWords: Readonly<Record<'houses' | 'landscapes', ReadonlySet<string>>> = {
  houses: new Set(['house', 'cottage', 'lodge', 'farm', 'grotto', 'cottages', 'villa', 'chalet']),
  landscapes: new Set(['lake', 'ridge', 'cove', 'island', 'bay', 'point', 'creek']),
};
