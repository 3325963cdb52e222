/**
 * Names on statements that differ from the merchants' public names because of acquirers, the short name fields of card networks,
 * or legal names. The list was compiled by hand from common knowledge of card statements in the countries of these merchants and
 * from the tuning texts, but not from held-out texts. A spelling is excluded if it is the name of a different well-known brand in
 * the country. A row applies only in countries where the merchant does business (see `src/core/shops/match`).
 */

/**
 * Why the name differs: it is the company's legal name, an abbreviation, or a former name, or it comes from a card network's name
 * field.
 */
export type SpellingReason = 'legal' | 'short' | 'former' | 'network';

/**
 * Wikidata item, or the domain of the website if no item exists | name, for readers | spellings from a source, folded | spellings
 * by convention. Sources: the published card texts of two cities that contain the spelling (City of Toronto, PCard expenditures,
 * 2011 to 2016; Birmingham City Council, purchase card transactions, 2014 to 2019); for the name fields of the networks, the
 * category code lists of Visa and Mastercard. A row applies only if the register (name-suggestion-index) contains a merchant with
 * this item or site. A spelling by convention is only weak evidence, so the match needs other evidence as well.
 */
export const statementNameTable: Readonly<Record<SpellingReason, string>> = {
  legal: `
  Q922344 | Morrisons | wm morrison, wm morrisons, morrisons store, morrisons petrol, wm morrison petrol, wm morrison food | wm morrison supermarkets, morrison supermarket
  Q152096 | Sainsbury's | sainsburys smkt, sainsburys smkts, sainsburys s mkt, sainsburys s mkts, js online grocery | j sainsbury, jsainsbury, j sainsburys, sainsburys pfs
  Q487494 | Tesco | tesco stores, tesco store, tesco pfs, tesco pay at pump | tesco stores plc, tesco upt, tesco petrol, tesco stores cr, tesco hypermarket
  Q297410 | Asda | asda superstore, asda store, asda petrol, asda home shopping | asda sst, asda filling station, asda walmart
  Q3277439 | Co-op Food | co op group food, co op group | coop group food, co operative group food
  Q99752411 | Morrisons Daily | martin mccoll | martin mc coll, rs mccoll, mccolls retail
  Q4836931 | B&M | bm retail
  Q1548712 | WHSmith | wh smiths, wh smith travel | wh smith retail, whsmith travel
  Q6123139 | Boots | boots the chemists
  Q7643261 | Superdrug | superdrug stores
  Q118046 | Carphone Warehouse | dixons carphone, carphone wareho | dixons carphone warehouse
  Q3246464 | currys | currys online | dsg retail, dixons stores group
  Q1918981 | John Lewis | | john lewis partnership
  Q3398786 | Halfords | | halfords autocentres
  Q9293447 | Homebase | hhgl | homebase hhgl
  Q7439115 | Screwfix | screwfix direct
  Q7998350 | Wickes | wickes building | wickes building supplies
  Q8002536 | Wilko | | wilkinson hardware, wilkinson
  Q5888229 | Home Bargains | tj morris
  Q4789707 | Argos | argos retail, argos direct | argos distributors
  Q9361374 | Travelodge | travelodge hotel, travelodge website | travelodge hotels, travelodge gb
  Q3472954 | Nando's | | nandos chickenland, nandos restaurant
  Q3403981 | Greggs | | greggs of, greggs bakers
  Q638098 | Royal Mail | royal mail group
  Q6108019 | JD Sports | jd sports fashion | jdsportsfashion
  Q188326 | H&M | hm ca, hm online | hm hennes, hm hennes mauritz, hennes mauritz, hm gb
  Q12063852 | New Look | | new look retailers
  Q12061509 | Matalan | | matalan retail
  Q137023 | Primark | primark stores
  Q246655 | Next | next retail, next directory
  Q2670328 | River Island | | river island clothing
  Q136738 | Mothercare | | mothercare uk
  Q7775853 | The Works | | the works stores, the works co uk
  Q151779 | Waterstones | | waterstones booksellers, waterstone, waterstones book
  Q5315020 | Dunelm | | dunelm soft furnishings
  Q7759409 | The Range | | cds superstores, cds the range, the range uk
  Q54078 | IKEA | | ikea food
  Q2740021 | NatWest | | national westminster
  Q151954 | Lidl | lidl uk, lidl gb | lidl great britain, lidl sagt danke, lidl dienstleistung, lidl vertriebs
  Q41171672 | Aldi | aldi stores | aldi store, aldi foodstore
  Q721810 | Iceland | | iceland frozen foods
  Q2450664 | Travis Perkins | | travis perkins trading
  Q5038192 | Card Factory | | sportswift
  Q6917970 | Moto | | moto services, moto hospitality
  Q7339582 | Roadchef | roadchef motorways
  Q7980609 | Welcome Break | | welcome break holdings, welcome break group
  Q7732289 | The Entertainer | | entertainer amersham
  Q1145669 | Metro | | metro richelieu
  Q611115 | Swarovski | | swarovski canada
  Q16968817 | Rewe | | rewe markt, rewe sagt danke, rewe markt gmbh
  Q685967 | Kaufland | | kaufland vertrieb, kaufland sagt danke, kaufland ceska
  Q284688 | Penny | | penny sagt danke
  Q266572 | dm | | dm drogerie, dm fil, dm drogerie markt sagt danke
  Q316004 | Rossmann | | dirk rossmann, rossmann vielen dank, rossmann drogerie, drogeria rossmann, rossmann drogeria
  Q1958759 | Müller | | mueller drogerie, muller drogerie, mh muller handels
  Q2543504 | Saturn | | saturn electro, saturn techno
  Q9322 | Deutsche Bahn | db bahn | db fernverkehr
  Q701338 | C&A | | ca mode
  Q664543 | Deichmann | | heinrich deichmann
  Q300518 | OBI | | obi bau, obi heimwerkermarkt, obi markt
  Q685926 | HORNBACH | | hornbach baumarkt
  Q672043 | Bauhaus | | bauhaus fachcentren
  Q2408854 | Thalia | | thalia buch, thalia buecher, thalia bucher, thalia buchhandlung
  Q537781 | Billa | | billa dankt, billa filiale
  Q15815751 | Hofer | | hofer dankt
  Q864933 | Bipa | | bipa dankt, bipa parfumerie
  Q9144241 | Albert | | albert hypermarket, albert supermarket, ahold czech republic
  Q42969493 | Billa | | billa spol, billa praha
  Q457503 | Globus | | globus cr, globus hypermarket
  Q1575057 | Pingo Doce | | pingo doce distribuicao
  Q2995683 | Continente | | modelo continente
  Q1492739 | Galp | | galp energia, galp posto, petrogal
  Q857182 | Biedronka | | jmp biedronka, jeronimo martins, jmp sa biedronka
  Q2589061 | Żabka | | zabka polska, sklep zabka
  Q971649 | Orlen | | pkn orlen, orlen stacja, orlen stacja paliw
  Q1059636 | Esselunga | | esselunga spa
  Q286650 | Trenitalia | | trenitalia spa
  Q786790 | Autogrill | | autogrill italia`,
  short: `
  Q771734 | Waitrose | | john lewis waitrose, welcome b waitrose
  Q714491 | Marks & Spencer | | mands
  Q707602 | B&Q | | bq warehouse, band q, bandq
  Q5928422 | House of Fraser | | house fraser
  Q2717882 | Holiday Inn | holiday inns, holiday inn hotel
  Q5880423 | Holiday Inn Express | express by holiday inn, hiex, holiday inn exp | express holiday inn, hol inn express
  Q920166 | Ibis | | ibis hotels
  Q420545 | Novotel | | hotel novotel, novotel hotel
  Q1819101 | Leonardo Hotels | | jurys inns, jurys hotel
  Q2052550 | Park Plaza | | park plaza hotel
  Q6971273 | National Car Parks | ncp, ncp | ncp car park, ncp car parks, national car park
  ringgo.co.uk | RingGo | ringgo parking
  Q2109109 | Pret A Manger | | pret a mang
  Q675808 | Caffè Nero | | caffe nero group
  Q38076 | McDonald's | mcdonalds restaurants, mcdonalds rest, mcdonalds restaurant | mac do
  Q524757 | KFC | | kfc restaurant
  Q177054 | Burger King | | burger king uk
  Q839466 | Domino's | dominos pizza uk
  Q191615 | Pizza Hut | pizza hut uk
  Q110716465 | Shell | shell uk | shell filling station, shell petrol, shell canada, shell canada products, c shell, shell easypay
  Q867662 | Esso | | esso petrol, esso tesco, mfg esso, rontec esso, esso circle k, on the run esso
  Q152057 | BP | | bp express, bp oil, bp petrol, bp service station, bp filling station, bp sstn
  Q775060 | Texaco | | star texaco
  Q23823668 | TK Maxx | | tk max
  Q715583 | Costco | | costco whse, costco wholesale uk
  Q17085454 | Enterprise | | enterprise rac, erac
  Q1376256 | Europcar | europcar uk
  Q1543874 | Hertz | | hertz uk
  Q791136 | Avis | avis rent a car | avis budget, avis rac
  Q60188 | National Express | | national express coaches
  Q21008564 | Londis | | londis store, londis stores
  Q610492 | Spar | spar store | spar stores, spar shop, spar dankt, spar markt, interspar dankt
  Q958053 | Kwik Fit | | kwik fit gb, kwik fit euro
  Q7179258 | Pets at Home | | pets home
  Q5120901 | Cineworld | cineworld cinemas | cineworld cinema
  Q5564162 | Greene King | | greene king pub
  Q5676915 | Harvester | | harvester restaurant, harvester restaurants
  Q7811777 | Toby Carvery | | toby carverys
  Q5490892 | Frankie & Benny's | | frankie benny
  Q662845 | PizzaExpress | | pizzaexpress restaurant
  Q8072944 | Zizzi | | zizzi restaurant
  Q244457 | Subway | subway store | subway sandwiches salads
  Q37158 | Starbucks | | starbucks store
  Q7546779 | Smyths | | smyths toys superstore
  Q7807658 | Timpson | | timpson shops
  Q7385188 | Ryman | rymans | ryman stationery
  Q1032400 | Canadian Tire | cdn tire, cdn tire store, cdn tire gasbar | cdn tire gas, can tire, canadian tire store, canadian tire q, cdn tire corp, canadian tire pet
  Q7300856 | Real Canadian Superstore | rcss, real canadian supersto | real cdn superstore, real cdn superst
  Q3257626 | Loblaws | loblaw, loblaws store | loblaw great food
  Q1820137 | Shoppers Drug Mart | shoppers drug | shoppers drug m, sdm
  Q1032001 | Canada Post | cpc scp, poste canada post | cpcscp, scp cpc
  Q7261372 | Purolator | pcl, puro, purolator courier
  Q104867916 | MEC Mountain Equipment Company | mountain equip co op, mountain equip | mountain equip coop
  Q6006077 | Impark | impark lot | imparkmtr, imparkmtroctr, imparkmtrctr, imperial parking
  Q17107560 | Great Canadian Dollar Store | great canadian dollar
  Q864407 | The Home Depot | | home depot of canada
  Q483551 | Walmart | wmt suprctr | walmart store, wm supercenter, walmart canada
  Q5289230 | Dollar Tree | dollar tree canada
  Q845263 | LCBO | lcbo rao | lcbo store
  Q16243674 | The Beer Store | beer store
  Q1208279 | Petro-Canada | petrocan | petro cda, petro can
  Q702049 | Husky | | husky oil, husky gas
  Q175106 | Tim Hortons | | tim horton
  Q862180 | Second Cup | second cup coffee | the second cup
  Q2372909 | Swiss Chalet | | swiss chalet rotisserie
  Q2477358 | Indigo | indigo books, indigo books music, indigo online
  Q5073540 | Chapters | | chapters bookstore, chapters indigo
  Q533415 | Best Buy | best buy canada
  Q3415283 | Rona | | rona home, rona home garden, rona revy, lowes of, lowes canada, lowes home improvement
  Q3139611 | Home Hardware | home hardware building, home hwre | home hdwe, home hrdwr, home hardware bldg
  Q7158483 | Peavey Mart | | tsc store
  Q3494037 | Sport Chek | | sport check
  Q5465554 | Foodland | | sobeys foodland
  Q8058833 | Your Independent Grocer | yig | independent grocer
  Q8068546 | Zehrs | zehrs markets
  Q58009635 | Pet Valu | | pet value
  Q85847837 | Toys R Us | | toys are us, toys babies r us
  Q845257 | Winners | winners homesense | winners apparel
  Q3439663 | Rogers | rogers wireless, rogers plus
  Q2894594 | Bell | | bell aliant
  Q165858 | Telus | telus mobility | telus communications
  Q3071471 | Fido | | fido solutions
  Q755309 | Greyhound | greyhound canada | greyhound bus
  Q876720 | VIA Rail | via rail canada
  Q1357727 | GO Transit | | go trnst
  Q7826466 | Toronto Parking Authority | tpa green p | green p parking
  Q180865 | University of Toronto | u of t, uoft, u of toronto | univ of toronto
  Q5254663 | Delta Hotels | delta chelsea | delta hotel, delta hotels resorts
  Q1053170 | Courtyard | courtyard by | courtyard hotel
  Q830334 | Best Western | best western hotel
  Q113152349 | Comfort Inn | | comfort inns, comfort inn hotel
  Q5646230 | Hampton | hampton inns
  Q1393345 | Fairmont | fairmont hotel, fairmont hotels, the fairmont
  Q7862902 | U-Haul | | u haul moving
  Q155026 | UPS | | ups canada
  Q459477 | FedEx | | fedex canada, fedex express
  Q489815 | DHL | dhl express | dhl intl
  Q48881 | Sherwin-Williams | | sherwin willi
  Q4889038 | Benjamin Moore | | benj moore
  Q6970842 | NAPA Auto Parts | | napa auto, uap napa
  Q17104067 | Mr. Lube | | mister lube
  Q3110654 | GoodLife Fitness | | goodlife
  Q6672180 | Long & McQuade | | lm mcquade
  Q2609162 | Ticketmaster | ticketmaster canada
  Q879858 | Netto Marken-Discount | | netto marken disco, netto marken discou, netto marken
  Q2381223 | MediaMarkt | | media markt saturn, mediamarkt saturn
  Q565734 | Aral | | aral station
  Q168238 | OMV | | omv tankstelle, omv station
  Q56317371 | Dr. Max | | dr max lekarna, lekarna dr max
  Q11130894 | Benzina | | benzina orlen, benzina cs
  Q1273376 | E.Leclerc | | centre leclerc
  Q3153200 | Intermarché | itm
  Q676585 | Fnac | | fnac paris, fnac darty
  Q174747 | Repsol | | repsol estacion, es repsol, campsa repsol
  Q608819 | Moeve | | cepsa estacion`,
  former: `
  Q2108626 | Premier Inn | | premier travel inn, premier inns, whitbread premier inn
  paybyphone.com | PayByPhone | verrus, verrus parking | verrus mobile, pay by phone parking, verrus pay by phone
  Q5134299 | Clintons | | clinton card
  Q509349 | Decathlon | decathlon uk | oxylane
  Q3268010 | Circle K | macs conv store, macs conv | macs conv stores, macs convenience, macs convenience store, macs milk, circle k macs
  Q3212934 | Best Buy Express | | the source by circuit city
  Q17149420 | Staples | staples business depot, staples store, business depot | staples the office
  Q6766373 | Mark's | marks work wearhouse
  Q6711827 | M&M Food Market | mm meat shops, mm meat
  Q641129 | Hudson's Bay | | the bay hudsons
  Q2972807 | Cineplex | famous players
  Q3020049 | DeSerres | | deserres art, omer deserres
  Q7140896 | Party City | party packagers
  Q154037 | TotalEnergies | | relais total
  Q565594 | Eni | | eni agip`,
  network: `
  aircanada.com | Air Canada | air can | air cana, aircan
  aa.com | American Airlines | american air | americanair, amer airlines
  united.com | United Airlines | united air | united airl
  delta.com | Delta Air Lines | delta air
  lufthansa.com | Lufthansa | lufthan | deutsche lufthansa
  klm.com | KLM | klm airline | klm royal dutch, klm royal dutch airlines
  westjet.com | WestJet | westjetair | westjet airlines
  easyjet.com | easyJet | easyjet air | easyjet airline, easyjet airlines
  ryanair.com | Ryanair | | ryanair dac
  southwest.com | Southwest Airlines | southwes, southwestair | southwest air
  Q4548 | Turkish Airlines | | turkish air, turk hava yollari`,
};
