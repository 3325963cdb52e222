/** Folded words in names that indicate the kind of shop. */
import type { CategoryCode } from './categories.ts';

/** Words in a name that rule out shops in other categories. Source: convention, from words in OpenStreetMap shop names. */
export const kindWords: Readonly<Partial<Record<CategoryCode, string>>> = {
  groceries: `
    alimentari boucherie butcher butchers carniceria charcuterie deli delicatessen drogueria epicerie fishmonger fishmongers
    fleischerei foodstore fromagerie fruteria getraenkemarkt getrankemarkt greengrocer greengrocers grocer grocers grocery
    liquor liquors macelleria maso mercearia metzger metzgerei peixaria pescaderia pescheria poissonnerie potraviny primeur
    reznictvi salumeria slager slagerij spozywczy supermarket supermarkets supermarkt supermercado talho traiteur vinoteka
    vinothek wijnhandel`,
  restaurants: `
    asador barbecue bbq bistro bistrot braai brasserie buffet burger burgers cantina carvery caterer caterers catering
    cervejaria chippy churrascaria creperia creperie curry diner doner gasthaus gasthof grill gyros hamburgueria kabab kebab
    kebabs kebap marisqueria mexican noodle noodles osteria pho pierogarnia pierogi pita pizza pizzaria pizzas pizzeria ramen
    restaurace restauracia restauracja restaurant restaurante ristorante rosticceria rotisserie schnellimbiss shawarma souvlaki
    steak steakhouse sushi sushibar takeaway takeaways tandoori tapas taqueria tavern taverna taverne teppanyaki thai trattoria
    wirtshaus`,
  cafesAndBakeries: `
    backer backerei baecker baeckerei bakery bakker bakkerij boulangerie cafe cafetaria cafeteria caffe coffee cukiernia
    cukrarna cupcakes donuts eisdiele gelateria gelato heladeria icecream kaffee kavarna kawiarnia koffie konditorei
    lodziarnia padaria panaderia panetteria pastelaria pasteleria pasticceria patisserie pekarna piekarnia reposteria
    sorveteria teahouse tearoom tearooms zmrzlina`,
  barsAndNightlife: `
    bar biergarten bodega brauerei brewery brouwerij cerveceria cocktail cocktails discoteca enoteca hospoda kneipe nightclub
    pivnice pivovar pub pubs taproom vinarna winebar`,
  fuelAndCharging: 'benzin benzina carburant distributore filling fst fstn gasbar gasolina gasolinera petrol pfs sstn tankstelle',
  vehicles: `
    auto autohaus autolackierei autoreparatur autos autoservice autoservis autowash autowerkstatt bodyshop carrosserie
    carrozzeria carwash collision garage gommista karosserie lackiererei mecanico meccanico mechanic mechanics mechanik mot
    motorcycles motors officina oficina panelbeaters pneu pneumatici pneus pneuservis reifen scooters taller talleres tires
    tyres vulcanizadora warsztat waschanlage wash werkstatt`,
  parkingAndTolls: `
    aparcamiento carpark carparks estacionamento parcheggio parkering parkhaus parking parkoviste parkplatz tiefgarage`,
  publicTransport: 'cab cabs chauffeur minicab minicabs shuttle taksi taxi taxis',
  travel: 'crociere cruceros cruise cruises reisebuero reiseburo reisebyro reisen viagens viaggi viajes voyages',
  lodging: `
    albergo aparthotel apartments auberge bnb campground camping campsite chalets ferienwohnung ferienwohnungen fonda gites
    guesthouse herberge hospedaje hostal hostel hosteria hotel hotell hotels inn lodge motel noclegi ostello parador pensao
    pension pensione pensjonat penzion posada pousada residence ubytovani zajazd`,
  health: `
    acupuncture ambulatorio apotheek apotheke apteka audiology cardiology chemist chemists chiropody chiropractic chiropractor
    chirurgie clinic clinica clinics clinique counselling counsellor dds dentaire dentaires dental dentist dentista dentiste
    dentistes dentists dentysta dermatologo dermatology dierenarts dmd farmacia fysiotherapie gynaekologe gyneco hausarzt
    hautarzt heilpraktiker hopital hospital hospitals kieferorthopadie kieferorthopaede kinderarzt kinesitherapeute kliniek
    klinik klinika krankenhaus lekar lekarna logopaedie logopedie medecin medico naturopath nemocnice oculista ophthalmologist
    optica optician opticians opticien optik optique optometrist optometrists ordinace orthodontic orthodontics orthodontist
    ospedale osteopath osteopathe osteopathy ottica pharmacie pharmacy physio physiotherapie physiotherapy podiatrist podiatry
    praxis psychologist psychologue psychotherapie psychotherapy spital stomatolog stomatologia surgery szpital tandarts
    therapie therapist therapy urologe urologist zahnaerzte zahnarzt zahnarzte zahnarztpraxis ziekenhuis zubar`,
  beauty: `
    barbeiro barber barberia barbers barbershop barbier barbiere beautician beauticians cabeleireiro coiffeur
    coiffure estetica esteticista esthetique friseur fryzjer fryzjerski haarstudio hair haircuts hairdresser hairdressers
    hairdressing hairstylist herenkapper kadernictvi kapper kapsalon kosmetik kosmetikerin kosmetikstudio manicure massage
    massages nagelstudio nails onglerie parrucchiere peluqueria piercing salon sonnenstudio tanning tattoo tattoos waxing`,
  clothing: `
    alterations bijouterie boutique bridal calzados calzature chaussures dressmaker dressmakers gioielleria jeweler jewelers
    jeweller jewellers jewellery jewelry joalharia joyeria jubiler juwelier klenotnictvi krawiec krejci modiste obuv sapataria
    sarta sartoria schneiderei schoenen schuhe schuhmacher schuster seamstress shoemaker shoes tailleur tailor tailoring
    tailors zapateria zlatnictvi`,
  electronics: 'computers',
  homeAndGarden: `
    bathroom bathrooms blacksmith bloemen blumen bouwbedrijf builder builders carpenter carpenters carpentry carpets
    carpinteria carrelage construcciones construction constructions contractor contractors costruzioni couvreur dachdecker
    decorating decorator decorators drainage driveways electrician electricians electricidad electricien electricista
    electricite elektrikar elektriker elektryk eletricista elettricista falegname fencing ferramenta ferreteria fleuriste
    fliesenleger flooring florist floristeria florists flowers fontaneria fontanero furniture gaertnerei gardening gartenbau
    glaser glaserei glazier glazing handyman heating hydraulik idraulico instalater installateur joiner joiners joinery
    kitchens klempner kvetinarstvi kvetiny kwiaciarnia landscapes landscaping locksmith locksmiths loodgieter maler
    malermeister malir masonry menuiserie meubles mobili moebel muebles muratore nurseries nursery painters paving paysagiste
    peintre plasterer plasterers plastering plomberie plombier plumber plumbers plumbing quincaillerie roofer roofers roofing
    sanitaer scaffolders scaffolding schlosser schlosserei schreiner schreinerei serrurier slotenmaker stolar stolarstvi
    tapicer tiling tischler tischlerei upholsterer upholsterers upholstery vivero zahradnictvi zamecnictvi zednik`,
  booksAndStationery: `
    bookbinder buchbinder druckerei drukarnia drukkerij imprenta imprimerie publisher publishers publishing tipografia`,
  leisure: `
    archery bingo bookmaker bookmakers bowling boxing casino darts fitness fitnessstudio gimnasio golf golfclub gym gymnastics
    karate palestra palestre pilates snooker stables tanzschule tennis yoga`,
  culture: `
    archief archiv archive archives archivio archivo archiwum arquivo biblioteca biblioteka bibliotheek bibliothek
    bibliotheque cine cinema cinemas divadlo kino knihovna kunsthalle libraries library musee museo museu museum museums
    muzeum philharmonie planetarium teatr teatro theater theatre theatres`,
  children: `
    childcare creche daycare guarderia jesle kinderdagverblijf kindergarten kinderopvang kita materska preschool przedszkole`,
  pets: `
    cattery grooming hundesalon kennels tieraerzte tierarzt tierarztpraxis vet veterina veterinaire veterinar veterinaria
    veterinarian veterinario veterinary vets weterynaria weterynarz`,
  financial: `
    adviser advisers assicurazioni assurance bank broker brokers insurance investments mortgage mortgages mutuelle pawnbroker
    pawnbrokers pensions pojistovna seguros ubezpieczenia versicherung verzekeringen`,
  government: `
    ayuntamiento comune consulate council courthouse embassy finanzamt gemeente kommune landratsamt magistrate magistrates
    mairie municipality municipio police policia policie policja polizei prefecture radnice rathaus stadtverwaltung stadtwerke
    urzad`,
  education: `
    academia academy autoecole autoescola autoescuela autoscuola autoskola colegio college collegio ecole escola escuela
    fahrschule gymnasium hochschule hogeschool lycee lyceum musikschule rijschool school schools schule scuola skola szkola
    tuition tutor tutoring tutors universidad universidade universita universitaet universitat universite universiteit
    university univerzita uniwersytet volkshochschule`,
  charity: `
    catedral cathedral chapel chiesa church eglise foundation hospice iglesia igreja kerk kirche kirchengemeinde kosciol kostel
    ministries ministry monastery moschee mosque parafia parish paroisse paroquia parrocchia parroquia synagogue`,
  services: `
    abogado abogados accountancy accountant accountants advocaat advocaten advogada advogado advogados advokat advokatni agence
    agencia agencies agency agent agente agenti agents agentur agenzia alarm alarms anwaelte anwalt anwaltskanzlei architect
    architectes architects architekt architekten arquitecto arquitectos attorney attorneys auctioneer auctioneers auctions
    avocat avocats avvocati avvocato barrister barristers bestattungen blanchisserie bookkeeping cleaners cleaning
    commercialista consultancy consultant consultants consulting conveyancing counsel demenagement detective detectives
    engineer engineering engineers exterminator fotograf fotografo funeral funerals geometra gestoria handwerker haulage
    hauliers immobiliare immobilien immobilienmakler immobilier imobiliaria inmobiliaria kancelaria kanzlei launderette
    laundrette laundry lavanderia lavasecco law lawyer lawyers lettings logistics logistik makelaar movers notaio notaire notar
    notariat notario notaris notariusz notarka notary photographe photographer photography pralnia pressing radca realtor
    realtors realty rechtsanwaelte rechtsanwaeltin rechtsanwalt rechtsanwalte recruitment reinigung removals repair repairs
    schluesseldienst skips solicitor solicitors spedition steuerberater steuerberatung stomerij surveying surveyor surveyors
    tintoreria translation translations translator translators traslochi trasporti ucetni umzuege undertaker undertakers
    valuers waescherei wassalon wirtschaftspruefer`,
};

/**
 * Pairs of words that indicate a kind of shop. Either neither word alone indicates the kind, or the second word alone indicates a
 * different kind. Source: convention.
 */
export const kindPhrases: ReadonlyMap<string, CategoryCode> = new Map([
  ...phrases('travel', 'car hire', 'car rental', 'travel agency', 'travel agent', 'travel agents', 'van hire'),
  ...phrases('parkingAndTolls', 'car park', 'car parks'),
  ...phrases('services', 'plant hire', 'skip hire', 'tool hire'),
  ...phrases('vehicles', 'car sales', 'motor company', 'van sales'),
  ...phrases('restaurants', 'chip shop', 'fish bar'),
  ...phrases('beauty', 'beauty studio', 'nail bar', 'nail studio'),
  ...phrases('pets', 'pet shop'),
  ...phrases('leisure', 'betting shop', 'dance studio'),
  ...phrases('charity', 'charity shop'),
  ...phrases('education', 'driving school'),
]);

function phrases(category: CategoryCode, ...some: readonly string[]): [string, CategoryCode][] {
  return some.map((phrase) => [phrase, category]);
}

const phrasesOf = (some: string): readonly string[] => some.trim().split(/,\s+/);

const driveThru = phrasesOf('drive, drive in, drive thru, drive through, drivethru, takeaway, take away');
const fuelStation = phrasesOf(`
  petrol, petrol station, petrol stations, filling station, fuel, fuel station, gas, gas station, gas bar, service station,
  tankstelle, station service, station essence, carburant, carburants, gasolinera, estacion de servicio, carburanti, distributore,
  stazione di servizio, posto de combustivel, posto de abastecimento, combustiveis, stacja paliw, cerpaci stanice, tankstation`);
const carPark = phrasesOf(`
  car park, car parks, parking, parkplatz, parkhaus, tiefgarage, aparcamiento, estacionamento, parcheggio, parkoviste, parkeren,
  parkeergarage`);

/**
 * Words that follow a brand's name, in several languages: what the brand sells ("HERTZ RENT A CAR"), and other services at the
 * branches of well-known brands ("SHELL CAR WASH"). A phrase only explains words in the text and does not identify the brand. The
 * brand must be in the register, and a word for a different kind of business still contradicts the brand. Source: convention.
 */
export const tradePhrases: Readonly<Record<'own' | 'besides', Readonly<Partial<Record<CategoryCode, readonly string[]>>>>> = {
  own: {
    travel: phrasesOf(`
      rent a car, rental car, rental cars, car rental, car rentals, car hire, van hire, van rental, truck rental, autovermietung,
      mietwagen, location de voitures, location de voiture, location voitures, location voiture, location auto, alquiler de coches,
      alquiler coches, alquiler de autos, autonoleggio, noleggio auto, aluguer de carros, aluguer automoveis, aluguel de carros,
      autopujcovna, wypozyczalnia samochodow, autoverhuur, travel agency, travel agent, travel agents, reisebuero, reiseburo`),
    charity: phrasesOf('charity shop, charity shops, thrift shop, thrift store'),
    leisure: phrasesOf('betting shop, betting shops, betting office, bookmaker, bookmakers, sports betting'),
    fuelAndCharging: fuelStation,
    parkingAndTolls: carPark,
  },
  besides: {
    fuelAndCharging: phrasesOf(`
      car wash, carwash, jet wash, autowaesche, autowasche, waschanlage, waschstrasse, waschpark, lavage, lavage auto, lavado,
      tunel de lavado, lavaggio, autolavaggio, lavagem, lavagem auto, myjnia, myjnia samochodowa, mycka, myci linka, autowasstraat,
      wasstraat`),
    groceries: [...fuelStation, ...carPark, ...phrasesOf('car wash, drive, click and collect')],
    generalRetail: [...fuelStation, ...phrasesOf('tyre centre, tire center, tyres, auto centre, auto center')],
    restaurants: driveThru,
    cafesAndBakeries: [...driveThru, 'coffee shop'],
    lodging: carPark,
  },
};

/**
 * The brands in the services category that are estate agents (squeezed), and words for their trade. The list is needed because
 * brands in this category have many different trades. Source: convention.
 */
export const estateAgents = {
  brands: new Set(
    `bairstoweves bellrwood bridgfords connells foxtons haart hamptons hunters knightfrank leaders purplebricks reedsrains savills
     strutt strutttandparker strutttparker williamhbrown winkworth yourmove`.split(/\s+/),
  ),
  phrases: phrasesOf('estate agent, estate agents, estate agency, letting agents, lettings, sales and lettings'),
} as const;

/**
 * Words for estate agents. A text with one of these words does not match any other well-known brand in the services category.
 * Source: convention.
 */
export const estateWords: ReadonlySet<string> = new Set(
  `agence agencia agency agent agente agents immobiliare immobilien immobilier imobiliaria inmobiliaria lettings makelaar realtor
   realtors realty`.split(/\s+/),
);

/**
 * Words for professions. A text with one of these words does not match any brand, not even one in the same category. Source:
 * convention.
 */
export const professions: ReadonlySet<string> = new Set(
  `abogado abogados accountancy accountant accountants advocaat advocaten advogada advogado advogados advokat anwaelte anwalt
   architect architectes architects architekt architekten arquitecto arquitectos attorney attorneys avocat avocats avvocati avvocato
   barrister barristers commercialista geometra law lawyer lawyers notaio notaire notar notariat notario notaris notariusz notary
   radca rechtsanwaelte rechtsanwaeltin rechtsanwalt rechtsanwalte solicitor solicitors steuerberater steuerberatung surveyor
   surveyors undertaker undertakers wirtschaftspruefer`.split(/\s+/),
);

/** Words for food that hotels, cinemas and museums do not sell under their own name. Source: convention. */
export const stalls: ReadonlySet<string> = new Set(
  'chippy doner gyros kabab kebab kebabs kebap pierogi shawarma souvlaki'.split(/\s+/),
);

/**
 * Words for a craft that follow the name of a craftsperson: "ANN TAYLOR DRESSMAKER". Excludes "mechanics", which is common in
 * the names of garage chains. Source: convention.
 */
export const craftWords: ReadonlySet<string> = new Set(
  `alterations blacksmith bookbinder buchbinder builder builders carpenter carpenters carpentry couvreur dachdecker decorator
   decorators dressmaker dressmakers electrician electricians electricien electricista elektrikar elektriker elektryk eletricista
   elettricista falegname fontanero glazier handyman hydraulik idraulico instalater installateur joiner joiners klempner krawiec
   krejci locksmith locksmiths loodgieter maler malermeister malir menuiserie modiste
   muratore painters peintre plasterer plasterers plombier plumber plumbers roofer roofers sarta sartoria scaffolders schlosser
   schneiderei schreiner schreinerei schuhmacher schuster seamstress serrurier shoemaker slotenmaker stolar tailleur tailor tailoring
   tailors tischler tischlerei upholsterer upholsterers zamecnictvi zednik`.split(/\s+/),
);

/** Words that follow a word for a craft and indicate a shop for the trade: "BUILDERS MERCHANTS". Source: convention. */
export const suppliers: ReadonlySet<string> = new Set(
  `center centre merchant merchants supplies supply trade wholesale wholesalers`.split(/\s+/),
);

/**
 * Departments that a shop in a different category may have on its premises or under its name: a café or a pharmacy, but not a
 * kebab shop or a dentist. Only words for food, health, home and garden, and services are listed. In other categories, any word
 * may mean a department. Source: convention.
 */
export const besideWords: ReadonlySet<string> = new Set(
  `apotheek apotheke apteka audiology backer backerei baecker baeckerei bakery bakkerij bathroom bathrooms bistro bistrot blumen
   boulangerie cafe cafetaria cafeteria caffe carpets chemist chemists coffee farmacia flooring flowers furniture kaffee kitchens
   koffie konditorei lekarna meubles mobili moebel muebles nursery optica optician opticians opticien optik optique ottica padaria
   panaderia panetteria pastelaria patisserie pekarna pharmacie pharmacy piekarnia repair repairs restaurace restauracja restaurant
   restaurante ristorante`.split(/\s+/),
);

/**
 * Words for venues where chains have branches. These words also occur in names of streets and towns: "CHURCH STRETTON". Source:
 * convention.
 */
export const venueWords: ReadonlySet<string> = new Set(
  `cathedral chapel church cinema clinic college hopital hospital kirche krankenhaus library lodge mairie musee museum rathaus
   school theatre universitaet university`.split(/\s+/),
);

/** Reasons for a payment, printed after the name of a person: "JOHN LEWIS RENT". Source: convention. */
export const purposes: ReadonlySet<string> = new Set(
  `affitto aluguel alquiler gehalt invoice loyer miete najem nomina rechnung rent salaire salary stipendio wages wynagrodzenie`.split(
    /\s+/,
  ),
);

/**
 * Words that chains and terminals add to names or omit from names. Most of them are words for a kind of shop. Source: convention.
 */
export const chainWords: ReadonlySet<string> = new Set(
  `bar cafe conv convenience ecom express filiale filling group hotel internet loja magasin market mart mobility online petrol
   pfs plc restaurant restaurante retail ristorante service services shop shops sstn sta station stations stn store stores
   supermarket supermarkets supermarkt supermercado supermercato superstore superstores tienda trade uk web website`.split(/\s+/),
);

/**
 * Words after a company's name for what was bought or how it was paid: "SKY SUBSCRIPTION", "TESCO GIFT CARDS",
 * "THREE-TOPUP(WEB)". They neither add to the name nor change its meaning. Source: convention.
 */
export const billingWords: ReadonlySet<string> = new Set(
  `abo abonnement annual app autopay bill billing billpay bills card cards charge charges ddr deposit direct ebill fee fees gift
   giftcard giftcards invoice invoices membership memberships mobile monthly online order orders payg payment payments paymt
   plan pmt prepaid prepay pymt rechnung recurring renewal renewals sub subs subscr subscriber subscription subscriptions ticket
   tickets top topup topups up voucher vouchers web yearly`.split(/\s+/),
);

/** Words that chains add to their names: "TESCO STORES 5504", "sainsburys s/mkts", "travelodge website". Source: convention. */
export const branchWords: ReadonlySet<string> = new Set(
  `canada f/s f/st f/stn fst fstn group internet limited ltd mkt mkts online petrol pfs plc retail s/mkt s/mkts s/stn smkt
   smkts sst sstn stn store stores supermarket supermarkets superstore superstores uk web website`.split(/\s+/),
);

/** Words that precede the number of a store: "store 12", "No 7". Source: convention. */
export const beforeStoreNumber: ReadonlySet<string> = new Set(
  `branch filiale lot magasin markt negozio no nr pfs prodejna shop sklep stn store stores tienda unit`.split(/\s+/),
);
