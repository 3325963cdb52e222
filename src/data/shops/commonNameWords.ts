/**
 * Words that many shop names share, regardless of the register: goods, locations, and common names of inns and families. A
 * register with the shops of one town is too small to show that a word is common elsewhere. A name that consists only of these
 * words does not identify a shop, because other shops probably have the same name. Source of all rows: convention.
 */

/** Words by subject, folded and sorted. Each word occurs under only one subject. */
export const commonNameWords: Readonly<Record<string, string>> = {
  'articles and prepositions': `
    and auf aux bei beim chez com dal dalla das dei del della delle dem den der des die do dos du el fur il im in la las le les
    lo los na nad pod pri sur the u um und van vom von with zu zum zur`,
  'houses and towns': `
    casa center centre centro centrum cidade citta city dom dorf haus hof home house kelder keller maison mesto stadt stube
    stuben stuberl town village ville zentrum`,
  'streets and squares': `
    avenue boulevard calle coin corner ecke marche market markt mercado mercato namesti piazza place platz plaza praca road rua
    rue rynek strasse street trh via`,
  'stations and harbours': `
    aeroport airport bahnhof estacao estacion flughafen gare hafen harbor harbour hauptbahnhof marina nadrazi pier port porto
    quai station stazione`,
  'churches, castles and public buildings': `
    abbey ayuntamiento castello castelo castle cathedral cathedrale chapel chateau chiesa church eglise hall hrad iglesia igreja
    kirche kloster kostel mairie palace palais palast post poste radnice rathaus schloss`,
  landscape: `
    beach berg bosco bosque bridge brucke bruecke fiume fluss forest foret garden gardens garten gate giardino hill hills ile
    isla island isola jardim jardin lac lago lake mar mare meer mer mont montana monte most mountain ocean parc parco park
    parque plage playa pont ponte porta porte praia puente river riviere sea see spiaggia strand tal tor torre tour tower turm
    vallee valley vez wald zahrada`,
  'directions, sizes and ages': `
    alte alten alter altes central east est grand grande gross grosser lower neu neue neuer neues new nord norte north nouveau
    nouvelle nova nove novo nueva nuevo nuova nuovo ober old ost ouest south stara stary sud sul unter upper west zentral`,
  colours: `
    argento azul bianco bily black blanc blanche blanco blau blauer bleu blu blue cerny cerveny dore doree doro dourado gold
    golden goldene goldener goldenes green grun gruner modry negro nero noir noire red rojo rosso rot rote roter rouge schwarz
    schwarzer silber silver verde vert weiss weisse weisser weisses white zeleny zlata zlate zlaty`,
  'inn signs': `
    adler aguila aigle anchor ancora ange angel angelo anker aquila arms bar baren baum bear bell bird boeuf caballo cat cerf
    chat cheval chien corona couronne crown cygne dog drache drachen dragon eagle eiche engel estrela estrella etoile fisch fish
    fox fuchs head hirsch hirschen horse hund hvezda katze king kings koruna krone kun leon leone lev lilie linde linden lion
    lotus lowe lowen luna lune medved mond moon oak ochse ochsen orel ours ox peixe pesce plough poisson prince princess prinz
    queen queens rabbit real rosa rose rosen roses ross rossl rossle royal royale royals schwan schwanen slunce sol sole soleil
    sonne stag star stars stella stern sterne sun swan tree tulip vogel wolf`,
  promises: `
    art arte atelier beau bel bella belle bello best beste bio boa bom bon bonne buon buona club design dolce dream easy eden
    express extra fast first fresh frisch good gut gute happy kunst lab leben life lounge lucky magic monde mondo mundo natur
    natura natural nature oasis organic paradies paradis paradise paradiso paraiso plus prima quick smart speedy stil studio
    style super top traum vida vie vita vital welt werk werkstatt workshop world`,
  'family and people': `
    amici amigos baby damen enfants famiglia familia familie famille family friends herren kids kinder ladies lady mama mamma
    men nonna oma opa papa women`,
  'countries and cities': `
    akropolis ali alpen alpin alpine america american anatolia ankara antalya asia asian asien athen athena baba bamboo bambus
    bangkok bavaria bayern beijing beirut berlin bombay bosporus brasil brooklyn buddha california casablanca china chinatown
    chinese cuba damaskus delhi delphi efes euro europa europe everest firenze florence ganesha global greek grill hanoi havana
    hellas himalaya hongkong india indian international istanbul italia italian italien italienne italy jade japan japanese
    korea korfu kreta libanon london mahal manhattan maroc marrakesh mediterranean mediterraneo mexican mexico milano mumbai
    mykonos napoli nepal olymp olympia orient oriental osaka paris peking persia prague praha rhodos rio roma rome saigon sakura
    santorini seoul shanghai siam sicilia sultan sushi taj texas thai tirol tiroler tokyo toscana turkish venezia venice vienna
    viet vietnam wien wok`,
  'given names': `
    ahmed alex alexander alexandra andrea andreas anna antonio carl carlo carlos charles christina christine daniel david ella
    emma eva felix franco franz georg george gino giovanni giuseppe hans hassan heinrich henry jack jacques james jan jana jean
    jiri joao joe john jose josef joseph juan julia karl laura lisa louis lucia luigi luis luisa manuel marcel marco maria marie
    mario martin max mehmet michael michel miguel monika moritz mustafa nicolas nicole nina omar oscar oskar paolo paul paula
    pavel pedro peter petr petra philippe pierre pietro richard robert saint sainte san sankt santa santo sao sara sarah sophie
    st stefan stephan thomas tina tomas toni tony`,
  'family names': `
    bauer becker berger bernard bianchi borg brown camilleri davies dupont durand evans fernandez ferrari ferreira fischer
    garcia gruber hoffmann hofmann huber johnson jones klein koch lopez maier martinez mayer meier meyer miller moser mueller
    muller novak oliveira pereira richter romano rossi russo santos schmid schmidt schmitt schneider schulz silva smith steiner
    svoboda taylor vella wagner weber williams wilson`,
  'bread and cakes': `
    backer backerei backstube baecker baker bakers bakery boulanger boulangerie bread brot chleb confiserie cukrarna forno
    konditorei padaria pain pan pane panificio pao pastelaria pasticceria patisserie pekarna pekarstvi`,
  'meat, cheese and drinks': `
    beer bier biere bodega boucherie brasseria brasserie brauerei brauhaus brewery butcher butchers carniceria cave caves cellar
    charcuterie cheese enoteca fleisch fleischerei formaggio fromage fromagerie kase macelleria maso metzger metzgerei queso
    reznictvi talho vin vinho vino vinos vinoteka vins wein weine wine wines wurst`,
  restaurants: `
    away bistro bistrot burger burgers cantina cantine chicken cocina cozinha creperie crepes cucina cuisine delivery doner food
    foods fried gasthaus gasthof gaststatte gastwirtschaft grillhaus hospoda hostinec imbiss kebab kebap kitchen kuche osteria
    pizza pizzas pizzeria restaurace restauracja restaurant restaurante ristorante sandwich sandwiches snack snackbar snacks
    steak steakhouse take takeaway tavern taverna taverne trattoria wirtshaus`,
  'cafés and bars': `
    bars cafe caffe cocktail cocktails coffee cream disco eis eiscafe eisdiele gelateria gelato glace heladeria ice inn kaffee
    kaffeehaus kavarna nightclub pub salon tea tee teehaus`,
  lodging: `
    albergo apartment apartments ferienwohnung guest guesthouse hostel hotel hotels lodge pension residence resort rooms suites
    villa zimmer`,
  health: `
    apotheke apotheken arzt chemist clinic clinica dental dentist doctor drogaria drogerie drugstore farmacia farmacie
    gesundheit health horgerate klinik klinika lekarna medical oculista optica optician opticians opticien optics optik optique
    otica ottica pharmacie pharmacy physio physiotherapie praxis tierarzt vet veterinary zahnarzt`,
  beauty: `
    barber barbers barbershop beauty cabeleireiro coiffeur coiffure cosmetics friseur friseursalon frisor haar haare hair
    hairdresser hairdressers kadernictvi kosmetik massage nagelstudio nail nails parfum parfumerie parrucchiere peluqueria
    perfumery sauna solarium sonnenstudio spa tattoo wellness`,
  clothing: `
    bags bijouterie bijoux boutique butik calzature chaussures clothes clothing fashion gioielleria horlogerie jeans jewellers
    jewellery jewelry joyeria juwelier leather leder lederwaren moda mode obuv ourivesaria sapataria schmuck schuh schuhe
    schuhhaus shoe shoes sport sports sportshop stoffe taschen textil textile trachten uhren watches wear zapateria zlatnictvi`,
  flowers: `
    blume blumen fiori fiorista fleuriste fleurs flores florist florista floristeria flower flowers gartencenter kvetinarstvi
    kvetiny`,
  'books, press and tobacco': `
    book books bookshop buch bucher buchhandlung kiosk kiosque knihkupectvi knihy librairie libreria livraria lotto news
    newsagent newsagents papelaria papeleria paper papeterie papier press presse quiosco schreibwaren stationery tabac tabacaria
    tabacchi tabak tobacco trafik zeitschriften`,
  vehicles: `
    auto autos bicycle bike bikes car cars cycle cycles fahrrad fahrrader fahrschule fuel garage moto motor motors parkhaus
    parking parkplatz petrol reifen rent rental service services tankstelle taxi tyre tyres velo waschanlage wash`,
  'shops in general': `
    alimentacion alimentari alimentation basar bazaar bazar depot discount export factory geschaft groceries grocery grosshandel
    handel import kaufhaus laden lebensmittel loja magasin mini minimarket minimarkt negozio obchod outlet potraviny shop shops
    store stores supermarche supermarket supermarkt supermercado supermercati tienda trade trading warehouse`,
  'electronics and media': `
    computer computers copy druck druckerei electric electro electronics elektro elektronik foto handy media mobile music musik
    musique pc phone phones photo photography print radio telecom telefon tv video`,
  'home and repairs': `
    alterations anderungsschneiderei bad bathrooms baths bau baumarkt bett betten build cistirna cleaning eisenwaren farben
    ferramenta ferreteria furniture glas glass hardware hardwarehandel holz ironmongery keys kuchen lampen laundry lavanderia
    leuchten licht light lighting metal meubles mobel mobili muebles nabytek paint pressing reinigung schlussel schlusseldienst
    schneiderei schuhmacher schuster tailor tailoring textilreinigung tools wascherei werkzeug wood`,
  'banks, travel and agencies': `
    agence agencia agency agentur agenzia assicurazioni assurance banca banco bank banque change estate exchange immobilien
    immobilier imobiliaria info information insurance kreissparkasse raiffeisenbank reiseburo reisen seguros sparkasse
    stadtsparkasse tourism tourismus tourist tours travel versicherung viagens viaggi viajes volksbank voyages wechselstube`,
  'education, leisure and pets': `
    animalerie antik antiques antiquitaten antiquites cadeaux cinema dance divadlo ecole escola escuela fitness galeria galerie
    galleria gallery games geschenk geschenke gift gifts gym jouets juguetes kino musee museo museum muzeum pet pets regalos
    school schule scuola skola souvenir souvenirs spielwaren spielzeug tanzschule teatro theater theatre tier tiere tiernahrung
    toy toys university yoga zoo`,
  companies: `
    bros brothers co company fratelli freres gebruder gmbh group hermanos inh inhaber irmaos limited ltd nachf sohne son sons`,
  'animals, food and things, in English': `
    animal animals apple bakehouse banana basket bee belly bite box bubble butter butterfly candy cherry chocolate cookie
    crab cracker crackers cup curly delight delights diamond dive dolphin door dough duck flame fork frog gem hive honey
    jungle ladder leaf lemon lobster mango mirror monkey nest olive onion orange owl panda pearl pepper pig pineapple pot
    ribbon ring sands scissors shark shell shells ship spice spoon sugar sweet sweets tiger tooth turtle wave waves wheel
    wings`,
  'qualities, in English': `
    ancient antique atlantic blessed bright busy cheeky choice classic clever cool cosy country crazy crystal daily dear
    digital divine dynamic elegant elite exotic fancy fine free funky future genuine great healthy hidden honest hot humble
    jolly just kind little lovely mad main modern native needs perfect pleasant premier pretty pure rapid relax rustic secret
    simple smooth social soft solid sparkling special stop strong sunny tasty tech time timeless total tropical true twisted
    ultimate unique urban vintage warm well wild wise wonder young`,
  'countries and peoples, in English': `
    african arab argentina armenian australian austrian balkan belgian brazilian british bulgarian canadian caribbean
    croatian czech danish dutch english finnish french georgian german hungarian indonesian iranian iraqi irish israeli latin
    malaysian maltese moroccan norwegian persian polish portuguese romanian russian scottish serbian sicilian slovak spanish
    swedish swiss syrian thailand tunisian ukrainian vietnamese welsh`,
  'views, paths and work, in English': `
    academy alley angels bay bench boat boats bottega breeze business captain care cliff coast collection community concept
    connection cottage court cove craft crafts creations done fashions field fields forge fountain habitat habitats heights
    heritage hire hope horizon inspirations islands junction kingdom lagoon lane lights link memories national nook path plan
    point pool rock rocks root roots sail sanctuary security sense sky society solutions spot spring square stone stones
    sunrise sunset system systems touch view views vision walk wall water yard zone`,
};
