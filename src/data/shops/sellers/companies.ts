/** Suppliers, universities and other companies without a web shop. Source: in each row; see `sellerTable.ts`. */
import type { SellerTable } from './sellerTable.ts';

export const companies: SellerTable = {
  services: `
    xerox.com | Xerox | | Xerox Canada, Xerox Corporation | convention
    ricoh.com | Ricoh | | Ricoh Canada, Ricoh UK | convention
    konicaminolta.com | Konica Minolta | | Konica Minolta Business | convention
    kyocera.com | KYOCERA | | Kyocera Document Solutions | simple-icons 16.37.0; other names: convention
    sharp.com | ?Sharp Electronics | | | convention
    lexmark.com | Lexmark | | | convention
    shredit.com | Shred-it | | Shredit International | convention
    aramark.com | Aramark | | | convention
    sodexo.com | Sodexo | | | convention
    compass-group.com | Compass Group | | | convention
    elior.com | Elior | | | convention
    iss-world.com | ISS Facility Services | | | convention
    g4s.com | G4S | | G4S Secure Solutions, G4S Cash Solutions | convention
    serco.com | Serco | | | convention
    capita.com | Capita | | | convention
    mitie.com | Mitie | GB | | convention
    biffa.co.uk | Biffa | GB | Biffa Waste Services | convention
    hays.com | ?Hays | | Hays Specialist Recruitment, Hays Specialist | convention
    sgs.com | SGS | | | convention
    bureauveritas.com | Bureau Veritas | | | convention
    intertek.com | Intertek | | Intertek Testing | convention
    bsigroup.com | BSI Group | GB | British Standards, BSI Standards | convention
    csagroup.org | CSA Group | | CSA Standards, Canadian Standards Association | convention
    iso.org | ISO | | | convention
    astm.org | ASTM International | | ASTM | convention
    ieee.org | IEEE | | | simple-icons 16.37.0
    acm.org | ACM | | Association for Computing Machinery | simple-icons 16.37.0; other names: convention
    gartner.com | Gartner | | | convention
    forrester.com | Forrester | | Forrester Research | convention
    ihsmarkit.com | IHS Markit | | IHS | convention
    dnb.com | Dun & Bradstreet | | DNB | convention
    lexisnexis.com | LexisNexis | | Lexis Nexis, Quicklaw | convention
    thomsonreuters.com | Thomson Reuters | | Carswell, Thomson Carswell, Westlaw | convention
    westlaw.com | Westlaw | | | convention
    wolterskluwer.com | Wolters Kluwer | | CCH Wolters Kluwer | convention
    reedexpo.com | Reed Exhibitions | | | convention
    cision.com | Cision | | | convention
    prnewswire.com | PR Newswire | | | convention
    prweb.com | PRWeb | | | convention
    informa.com | Informa | GB CA US | Informa Canada, Informa UK | convention
    postoffice.co.uk | Post Office | GB | Post Office Counter, Post Office Counters, Post Office Selfservice, Postoffice | convention
    Q115200168 | Evri | | myHermes | name-suggestion-index 8.0.20260918; names: convention
    citysprint.co.uk | CitySprint | GB | City Sprint | convention
    Q1105744 | TNT | | TNT Express, TNT International | name-suggestion-index 8.0.20260918; names: convention
    Q366182 | GLS | | GLS Germany, General Logistics Systems | name-suggestion-index 8.0.20260918; names: convention
    Q552912 | DB Schenker | | Schenker | name-suggestion-index 8.0.20260918; names: convention
    kuehne-nagel.com | Kuehne+Nagel | | Kuhne Nagel, Kuehne Nagel | convention
    francotyp.co.uk | Francotyp-Postalia | GB | Francotyp, FP Mailing | convention
    safety-kleen.com | Safety-Kleen | US CA GB | Safety Kleen Canada | convention
    gflenv.com | GFL Environmental | CA US | GFL | convention
    initial.co.uk | Initial | GB | Initial Washroom | convention
    brinks.com | Brink's | | Brinks Canada, Brinks Inc | convention
    loomis.com | Loomis | | Loomis Express | convention
    garda.com | GardaWorld | CA US | Garda, Garda Cash | convention
    chubbfiresecurity.com | Chubb | CA GB AU | Chubb Edwards, Chubb Fire, Chubb Security | convention
    Q1472539 | Manpower | | ManpowerGroup | name-suggestion-index 8.0.20260918; names: convention
    workopolis.com | Workopolis | CA | | convention
    4imprint.com | 4imprint | US CA GB IE | 4imprint Ltd, 4imprint Inc | convention
    helloprint.com | Helloprint | | Helloprint BV | convention
    flyeralarm.com | Flyeralarm | | | convention
    saxoprint.de | Saxoprint | DE FR GB ES IT AT CH | | convention
    blacksphoto.ca | Black's | CA | Blacks Photography, Black's Photo, Blacks Photo | convention
    printthree.com | Print Three | CA | | convention
    allegranetwork.com | Allegra | US CA | Allegra Print, Allegra Print and Imaging | convention
    snapon.com | Snap-on | | Snap-on Tools, Snap On Tools of Canada | convention
    Q383711 | DEKRA | | Dekra Automobil | name-suggestion-index 8.0.20260918; names: convention
    Q880718 | TÜV Süd | | TUEV SUED, TUEV Sued Auto Service | name-suggestion-index 8.0.20260918; names: convention
    ul.com | UL Solutions | | Underwriters Laboratories | convention
    Q7271456 | Quest Diagnostics | | Quest Diag | name-suggestion-index 8.0.20260918; names: convention
    Q6466630 | LabCorp | | Laboratory Corporation | name-suggestion-index 8.0.20260918; names: convention
    Q102396721 | Sunbelt Rentals | | Sunbelt | name-suggestion-index 8.0.20260918; names: convention
    Q111578673 | Brandon Hire Station | | Brandon Hire, Hire Station | name-suggestion-index 8.0.20260918; names: convention`,
  booksAndStationery: `
    elsevier.com | Elsevier | | | simple-icons 16.37.0
    springer.com | ?Springer | | Springer Verlag, Springer-Verlag, Springer Nature | convention
    wiley.com | Wiley | | John Wiley, John Wiley & Sons, Wiley Blackwell | convention
    taylorandfrancis.com | Taylor & Francis | | | convention
    sagepub.com | SAGE Publications | | | convention
    oup.com | Oxford University Press | | | convention
    cambridge.org | Cambridge University Press | | | convention
    mheducation.com | McGraw-Hill | | McGraw Hill, McGraw-Hill Education | convention
    cengage.com | Cengage | | Cengage Learning | convention
    scholastic.com | Scholastic | | Scholastic Canada, Scholastic Book Fairs | convention
    penguinrandomhouse.com | Penguin Random House | | Random House, Penguin Books | convention
    harpercollins.com | HarperCollins | | | convention
    oreilly.com | O'Reilly Media | | | convention
    routledge.com | Routledge | | | convention
    ebsco.com | EBSCO | | EBSCO Information | convention
    proquest.com | ProQuest | | | convention
    copyright.com | Copyright Clearance Center | | | convention
    ypo.co.uk | YPO | GB | Yorkshire Purchasing, Yorkshire Purchasing Organisation | convention
    viking-direct.co.uk | Viking Direct | | Viking Direct Ltd, Viking Office | convention
    lyreco.com | Lyreco | | Lyreco UK | convention
    quill.com | ?Quill | US | | convention
    grandandtoy.com | Grand & Toy | CA | | convention
    corporateexpress.com | Corporate Express | | | convention
    banner-uk.com | Banner Business | GB | | convention
    avery.com | ?Avery | | Avery Products | convention
    uline.com | Uline | US CA MX | | convention
    brodart.com | Brodart | US CA | | convention
    bakertaylor.com | Baker & Taylor | US | | convention
    coutts.com | ?Coutts | | | convention
    bakerross.co.uk | Baker Ross | GB IE FR DE | Baker Ross Ltd | convention
    thebookpeople.co.uk | The Book People | GB | Book People | convention
    wordery.com | Wordery | | | convention
    alibris.com | Alibris | | Alibris Books | convention
    cgpbooks.co.uk | CGP | GB | CGP Books, Coordination Group, Coordination Group Publications | convention
    macmillan.com | Macmillan | | Macmillan Publishers | convention
    misco.co.uk | Misco | GB | | convention
    tso.co.uk | TSO | GB | The Stationery Office, Stationery Office Books | convention
    bruneau.fr | Bruneau | FR BE ES | JM Bruneau | convention
    bueroshop24.de | büroshop24 | DE | Bueroshop24 | convention
    firstnews.co.uk | First News | GB | | convention`,
  homeAndGarden: `
    mscdirect.com | MSC Industrial | US CA | | convention
    mcmaster.com | McMaster-Carr | US | McMaster-Carr Supply | convention
    uline.ca | Uline Canada | CA | Uline Ship Supplies | convention
    appliedindustrial.com | Applied Industrial Technologies | US CA | Applied Industrial | convention
    kaman.com | Kaman Industrial | US | | convention
    noble.ca | Noble Plumbing | CA | | convention
    guillevin.com | Guillevin | CA | Guillevin International | convention
    gescan.com | Gescan | CA | Gescan Ontario | convention
    honeywell.com | Honeywell | | | convention
    johnsoncontrols.com | Johnson Controls | | | convention
    trane.com | Trane | | | convention
    carrier.com | ?Carrier | | Carrier Corporation, Carrier Enterprise | convention
    otis.com | ?Otis | | Otis Elevator | convention
    kone.com | KONE | | | convention
    schindler.com | Schindler | | | convention
    thyssenkrupp.com | thyssenkrupp | | Thyssenkrupp Elevator | convention
    metalsupermarkets.com | Metal Supermarkets | | | convention
    russelmetals.com | Russel Metals | CA US | | convention
    kbctools.com | KBC Tools | CA US | KBC Tools & Machinery | convention
    ici.com | ICI Paints | | | convention
    akzonobel.com | AkzoNobel | | | convention
    ppg.com | PPG | | PPG Architectural | convention
    3m.com | 3M | | | simple-icons 16.37.0
    brenntag.com | Brenntag | | | simple-icons 16.37.0
    univar.com | Univar | | | convention
    ecolab.com | Ecolab | | | convention
    diversey.com | Diversey | | | convention
    bunzl.com | Bunzl | | | convention
    arco.co.uk | Arco | GB | | convention
    key.co.uk | Key Industrial | GB | Key Industrial Equipment | convention
    seton.com | Seton | | | convention
    manutan.com | Manutan | | | convention
    kaiserkraft.com | KAISER+KRAFT | | | convention
    brammer.biz | Brammer | | | convention
    eriks.com | ERIKS | | | convention
    cromwell.co.uk | Cromwell Tools | GB | | convention
    brandontoolhire.co.uk | Brandon Hire | GB | | convention
    battlefieldequipment.ca | Battlefield Equipment Rentals | CA | | convention
    Q1627894 | Grainger | | Acklands Grainger | name-suggestion-index 8.0.20260918; names: convention
    Q5444235 | Ferguson | | Ferguson Enterprises | name-suggestion-index 8.0.20260918; names: convention
    Q7949045 | Wesco | | Wesco Distribution | name-suggestion-index 8.0.20260918; names: convention
    Q5636000 | HSS Hire | | HSS Tool Hire, HSS Hire Service, HSS Hire Shops | name-suggestion-index 8.0.20260918; names: convention
    Q114487859 | Herc Rentals | | Hertz Equipment Rental | name-suggestion-index 8.0.20260918; names: convention
    Q19901961 | Boels | | Boels Verhuur | name-suggestion-index 8.0.20260918; names: convention
    nisbets.co.uk | Nisbets | GB IE FR NL DE | Nisbets Plc, Nisbets Catering | convention
    machinemart.co.uk | Machine Mart | GB | Machine Mart Ltd | convention
    ironmongerydirect.co.uk | IronmongeryDirect | GB | Ironmongery Direct | convention
    neweysonline.co.uk | Newey & Eyre | GB | Newey and Eyre, Newey Eyre | convention
    Q27958713 | Edmundson Electrical | | Edmundson Elec, Edmundson | name-suggestion-index 8.0.20260918; names: convention
    Q91307483 | Yesss Electrical | | YESSS, Yesss A Electrical | name-suggestion-index 8.0.20260918; names: convention
    Q8030423 | Wolseley | | Climate Center, Pipe Center | name-suggestion-index 8.0.20260918; names: convention
    Q679750 | Würth | | Wuerth, Adolf Wuerth | name-suggestion-index 8.0.20260918; names: convention
    Q17108808 | Motion Industries | | Motion Ind | name-suggestion-index 8.0.20260918; names: convention
    globalindustrial.ca | Global Industrial | CA US | Global Industrial Canada, GlobalIndustrialCanada | convention
    automationdirect.com | AutomationDirect | US CA | Automation Direct | convention
    lennox.com | Lennox | US CA | Lennox Canada, Lennox Industries | convention
    Q110894964 | Fabricland | | Fabricland Distributors | name-suggestion-index 8.0.20260918; names: convention
    fabricland.co.uk | Fabricland | GB | Fabric Land | convention
    sheridannurseries.com | Sheridan Nurseries | CA | | convention
    badboy.ca | Bad Boy | CA | Bad Boy Furniture, Lastman's Bad Boy | convention
    webbsdirect.co.uk | Webbs | GB | Webbs of Wychbold | convention
    espares.co.uk | eSpares | GB | | convention
    ajproducts.co.uk | AJ Products | GB IE | | convention
    Q2294120 | Gamma | | Gamma Bouwmarkt | name-suggestion-index 8.0.20260918; names: convention
    Q2741995 | Praxis | | Praxis Bouwmarkt | name-suggestion-index 8.0.20260918; names: convention
    bunnings.com.au | Bunnings | AU NZ | Bunnings Warehouse, Bunnings Group | convention`,
  health: `
    praxair.com | Praxair | | | convention
    boconline.co.uk | BOC | GB IE AU | BOC Gases | convention
    fishersci.com | Fisher Scientific | | Thermo Fisher, Thermo Fisher Scientific | convention
    vwr.com | VWR | | VWR International | convention
    sigmaaldrich.com | Sigma-Aldrich | | Sigma Aldrich | convention
    coleparmer.com | Cole-Parmer | | Cole Parmer | convention
    merckgroup.com | Merck | | | convention
    bio-rad.com | Bio-Rad | | | convention
    lifetechnologies.com | Life Technologies | | | convention
    qiagen.com | QIAGEN | | | convention
    neb.com | New England Biolabs | | | convention
    agilent.com | Agilent | | Agilent Technologies | convention
    waters.com | Waters Corporation | | | convention
    perkinelmer.com | PerkinElmer | | | convention
    hach.com | Hach | | | convention
    idexx.com | IDEXX | | | convention
    mckesson.com | McKesson | | | convention
    cardinalhealth.com | Cardinal Health | | | convention
    medline.com | Medline | | | convention
    henryschein.com | Henry Schein | | | convention
    patterson.com | Patterson Dental | | | convention
    stericycle.com | Stericycle | | | convention
    stevens.ca | Stevens Company | CA | | convention
    draeger.com | Dräger | | Draeger | convention
    philips.com | Philips | | | convention
    gehealthcare.com | GE Healthcare | | | convention
    stryker.com | Stryker | | | convention
    baxter.com | ?Baxter | | Baxter Healthcare | convention
    linde.com | Linde | CA GB DE AU | Linde Canada, Linde Gas | convention`,
  electronics: `
    anritsu.com | Anritsu | | | convention
    tektronix.com | Tektronix | | | convention
    keysight.com | Keysight | | Keysight Technologies | convention
    fluke.com | ?Fluke | | Fluke Electronics | simple-icons 16.37.0; other names: convention
    ni.com | National Instruments | | | convention
    flir.com | FLIR | | FLIR Systems | convention
    trimble.com | Trimble | | | simple-icons 16.37.0
    leica-geosystems.com | Leica Geosystems | | | convention
    topcon.com | Topcon | | | convention
    esri.com | Esri | | ESRI Canada | simple-icons 16.37.0; other names: convention
    bentley.com | Bentley Systems | | | convention
    hexagon.com | Hexagon | | Intergraph | convention
    motorolasolutions.com | Motorola Solutions | | Motorola | convention
    cisco.com | Cisco | | Cisco Systems | simple-icons 16.37.0; other names: convention
    juniper.net | Juniper Networks | | | simple-icons 16.37.0
    hpe.com | Hewlett Packard Enterprise | | Hewlett Packard, Hewlett-Packard | convention
    fujitsu.com | Fujitsu | | | simple-icons 16.37.0
    nec.com | NEC | | | convention
    panasonic.com | Panasonic | | | simple-icons 16.37.0
    toshiba.com | Toshiba | | | convention
    hitachi.com | Hitachi | | | convention
    ge.com | General Electric | | | simple-icons 16.37.0
    rockwellautomation.com | Rockwell Automation | | | simple-icons 16.37.0
    emerson.com | ?Emerson | | Emerson Electric | convention
    eaton.com | ?Eaton | | Eaton Corporation | convention
    ingersollrand.com | Ingersoll Rand | | Ingersoll-Rand | convention
    atlascopco.com | Atlas Copco | | | convention
    kaeser.com | KAESER | | Kaeser Kompressoren, Kaeser Compressors | convention
    grundfos.com | Grundfos | | | convention
    xylem.com | Xylem | | Xylem Water Solutions | convention
    zebra.com | Zebra Technologies | | | simple-icons 16.37.0
    ncr.com | NCR | | NCR Voyix | convention
    diebold.com | Diebold Nixdorf | | | convention
    unisys.com | Unisys | | | convention
    blackboard.com | Blackboard | | | convention
    ellucian.com | Ellucian | | | convention
    tylertech.com | Tyler Technologies | | | convention
    axis.com | Axis Communications | | | convention
    pelco.com | Pelco | | | convention
    crestron.com | Crestron | | | convention
    avi-spl.com | AVI-SPL | | | convention
    vistek.ca | Vistek | CA | | convention
    maplin.co.uk | Maplin | GB IE | Maplin Electronics | convention
    rapidonline.com | Rapid Electronics | GB | Rapid Electronics Ltd | convention
    cpc.co.uk | CPC | GB | CPC Farnell | convention
    conrad.de | Conrad Electronic | DE AT CH NL FR IT CZ | Conrad, Conrad Electronic SE | convention
    Q41187 | Sony | | Sony Style, Sony Store | name-suggestion-index 8.0.20260918; names: convention
    ncix.com | NCIX | CA | | convention
    Q2001998 | notebooksbilliger.de | | Notebooksbilliger | name-suggestion-index 8.0.20260918; names: convention`,
  vehicles: `
    finning.com | Finning | CA GB | | convention
    cat.com | Caterpillar | | | convention
    kubota.com | Kubota | | | convention
    bobcat.com | ?Bobcat | | Bobcat Company | convention
    jcb.com | JCB | | | convention
    komatsu.com | Komatsu | | | convention
    uapinc.com | UAP | CA | | convention
    traction.com | TRACTION Heavy Duty | CA | | convention
    autoglass.co.uk | Autoglass | GB | | convention
    northgatevehiclehire.co.uk | Northgate Vehicle Hire | GB | | convention
    lkw-walter.com | LKW WALTER | | | convention
    Q2178198 | Ryder | | Ryder Truck Rental, Ryder Transportation | name-suggestion-index 8.0.20260918; names: convention`,
  groceries: `
    sysco.com | Sysco | US CA IE | | convention
    usfoods.com | US Foods | US | | convention
    brake.co.uk | Brakes | GB FR | Brake Bros, Brakes Food Service | convention
    bidfood.co.uk | Bidfood | GB | Bidvest 3663 | convention
    nestle.com | Nestlé | | | convention
    pepsico.com | PepsiCo | | | convention
    culligan.com | Culligan | | | convention
    canadiansprings.com | Canadian Springs | CA | | convention
    edenspringsuk.com | Eden Springs | | | convention
    saputo.com | Saputo | | | convention
    flanagan.ca | Flanagan Foodservice | CA | | convention
    Q116679441 | Bestway | | Bestway Wholesale, Batleys | name-suggestion-index 8.0.20260918; names: convention
    Q4943180 | Booker Wholesale | | Booker, Booker Ltd, Booker Cash & Carry | name-suggestion-index 8.0.20260918; names: convention`,
  leisure: `
    jacksonsart.com | Jackson's Art Supplies | GB | | convention
    dickblick.com | Blick Art Materials | US | | convention
    aboveground.com | Above Ground Art Supplies | CA | | convention
    nasco.com | Nasco | | | convention
    ssww.com | S&S Worldwide | US CA | | convention
    flaghouse.com | FlagHouse | US CA | | convention
    schoolspecialty.com | School Specialty | US CA | | convention
    louiskraft.com | Louise Kool & Galt | CA | | convention
    scholarschoice.ca | Scholar's Choice | CA | | convention
    cadburyworld.co.uk | Cadbury World | GB | | convention
    altontowers.com | Alton Towers | GB | | convention
    merlinentertainments.com | Merlin Entertainments | | | convention
    thorpepark.com | Thorpe Park | GB | | convention
    chessington.com | Chessington World of Adventures | GB | | convention
    draytonmanor.co.uk | Drayton Manor | GB | | convention
    twycrosszoo.org | Twycross Zoo | GB | | convention
    disneyworld.com | Walt Disney World | US | WDW | convention
    disneyland.com | Disneyland | | | convention
    disneylandparis.com | Disneyland Paris | FR | | convention
    universalorlando.com | Universal Orlando | US | | convention
    seaworld.com | SeaWorld | US | | convention
    cedarfair.com | Cedar Fair | US | | convention
    canadaswonderland.com | Canada's Wonderland | CA | | convention
    europapark.de | Europa-Park | DE | | convention
    phantasialand.de | Phantasialand | DE | | convention
    efteling.com | Efteling | NL | | convention
    portaventuraworld.com | PortAventura | ES | | convention
    parcasterix.fr | Parc Astérix | FR | | convention
    puydufou.com | Puy du Fou | FR ES | | convention
    futuroscope.com | Futuroscope | FR | | convention
    gardaland.it | Gardaland | IT | | convention
    tivoli.dk | Tivoli | DK | | convention
    liseberg.se | Liseberg | SE | | convention`,
  restaurants: `
    momofuku.com | Momofuku | US CA | | convention
    chartwells.com | Chartwells | | | convention`,
  education: `
    mcgill.ca | McGill University | CA | | convention
    yorku.ca | York University | CA | York U, York U Parking, York U Schulich | convention
    ryerson.ca | Ryerson University | CA | Ryerson, Ryerson Univ | convention
    torontomu.ca | Toronto Metropolitan University | CA | | convention
    ubc.ca | University of British Columbia | CA | UBC | convention
    uwaterloo.ca | University of Waterloo | CA | | convention
    mcmaster.ca | McMaster University | CA | McMaster Univ | convention
    queensu.ca | Queen's University | CA | | convention
    humber.ca | Humber College | CA | | convention
    senecacollege.ca | Seneca College | CA | Seneca | convention
    georgebrown.ca | George Brown College | CA | George Brown | convention
    centennialcollege.ca | Centennial College | CA | | convention
    harvard.edu | Harvard University | US | | convention
    mit.edu | Massachusetts Institute of Technology | US | MIT | convention
    stanford.edu | Stanford University | US | | convention
    yale.edu | Yale University | US | | convention
    columbia.edu | Columbia University | US | | convention
    princeton.edu | Princeton University | US | | convention
    cornell.edu | Cornell University | US | | convention
    berkeley.edu | UC Berkeley | US | University of California Berkeley | convention
    ucla.edu | UCLA | US | | convention
    nyu.edu | New York University | US | | convention
    ox.ac.uk | University of Oxford | GB | Oxford University | convention
    cam.ac.uk | University of Cambridge | GB | Cambridge University | convention
    ucl.ac.uk | University College London | GB | UCL | convention
    imperial.ac.uk | Imperial College London | GB | Imperial College | convention
    lse.ac.uk | London School of Economics | GB | LSE | convention
    kcl.ac.uk | King's College London | GB | KCL | convention
    manchester.ac.uk | University of Manchester | GB | | convention
    birmingham.ac.uk | University of Birmingham | GB | | convention
    aston.ac.uk | Aston University | GB | | convention
    bcu.ac.uk | Birmingham City University | GB | | convention
    warwick.ac.uk | University of Warwick | GB | | convention
    ed.ac.uk | University of Edinburgh | GB | Edinburgh University | convention
    gla.ac.uk | University of Glasgow | GB | | convention
    leeds.ac.uk | University of Leeds | GB | | convention
    bristol.ac.uk | University of Bristol | GB | | convention
    unimelb.edu.au | University of Melbourne | AU | | convention
    sydney.edu.au | University of Sydney | AU | | convention
    tcd.ie | Trinity College Dublin | IE | | convention
    ucd.ie | University College Dublin | IE | | convention
    uoguelph.ca | University of Guelph | CA | U of G, Univ of Guelph | convention
    Q180865 | University of Toronto | | U of T, Univ of Toronto, U of Toronto, University of Tor | name-suggestion-index 8.0.20260918; names: convention
    sja.org.uk | St John Ambulance | GB | St John Ambulance, St Johns Ambulance | convention
    sja.ca | St. John Ambulance | CA | St John Ambulance | convention`,
  government: `
    statcan.gc.ca | Statistics Canada | CA | Statistics/Statistique Canada, Statistique Canada | convention
    Q373724 | La Poste | | Colissimo, Chronopost | name-suggestion-index 8.0.20260918; names: convention
    Q1024518 | CTT | | CTT Correios, Correios de Portugal | name-suggestion-index 8.0.20260918; names: convention
    Q1763505 | Österreichische Post AG | | Oesterreichische Post, Post AG | name-suggestion-index 8.0.20260918; names: convention
    Q3181430 | PostNord | | Postnord Sverige | name-suggestion-index 8.0.20260918; names: convention`,
};
