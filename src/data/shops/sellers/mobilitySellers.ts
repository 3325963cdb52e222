/** Taxis, public transport, parking, tolls and charging. `sellerTable.ts` describes the columns. Source: in each row. */
import type { SellerTable } from './sellerTable.ts';

export const mobilitySellers: SellerTable = {
  publicTransport: `
    grab.com | ?Grab | | Grab Holdings, GrabTaxi, Grab.com | convention
    gojek.com | Gojek | | | simple-icons 16.37.0
    didiglobal.com | DiDi | | DiDi Chuxing | convention
    olacabs.com | Ola Cabs | IN GB AU NZ | Olacabs | convention
    rapido.bike | Rapido | IN | | convention
    careem.com | Careem | | | convention
    yango.com | Yango | | | convention
    indrive.com | inDrive | | | convention
    gett.com | Gett | | | convention
    addisonlee.com | Addison Lee | GB | | convention
    viavan.com | ViaVan | | | convention
    heetch.com | Heetch | | | convention
    g7.fr | G7 Taxis | FR | Taxis G7 | convention
    taxi.eu | taxi.eu | | | convention
    taxi.de | taxi.de | DE | | convention
    gocurb.com | Curb Mobility | US | | convention
    99app.com | 99 Taxis | BR | 99App | convention
    bird.co | ?Bird | | Bird Rides | convention
    tier.app | ?TIER | | TIER Mobility | convention
    spin.app | ?Spin | | | convention
    emmy-sharing.de | Emmy Sharing | DE | | convention
    cooltra.com | Cooltra | | | convention
    stagecoachbus.com | Stagecoach | GB | Stagecoach Bus, Stagecoach Services | convention
    go-ahead.com | Go-Ahead | GB | | convention
    citylink.co.uk | Scottish Citylink | GB | | convention
    buseireann.ie | Bus Éireann | IE | | convention
    leapcard.ie | Leap Card | IE | | convention
    eurolines.eu | Eurolines | | | convention
    avanzabus.com | Avanza | ES | | convention
    isilines.fr | isilines | FR | | convention
    rede-expressos.pt | Rede Expressos | PT | | convention
    itabus.it | Itabus | IT | | convention
    busbud.com | Busbud | | | convention
    redbus.in | redBus | IN | | convention
    rome2rio.com | Rome2Rio | | | convention
    raileurope.com | Rail Europe | | | convention
    interrail.eu | Interrail | | | convention
    eurail.com | Eurail | | | convention
    thalys.com | Thalys | | | convention
    sncf-connect.com | SNCF | | SNCF Connect, SNCF Voyageurs, OUI.sncf, Voyages-sncf, SNCF Internet, SNCF Web Mobile, SNCF Web | convention
    ouigo.com | OUIGO | | | convention
    iledefrance-mobilites.fr | Île-de-France Mobilités | FR | Navigo | simple-icons 16.37.0; other names: convention
    mvg.de | MVG | DE | | convention
    westbahn.at | WESTbahn | AT DE | | convention
    wienerlinien.at | Wiener Linien | AT | | convention
    postauto.ch | PostAuto | CH | CarPostal | convention
    italotreno.it | Italo | IT | Italotreno, NTV Italo, Nuovo Trasporto Viaggiatori | convention
    renfe.com | Renfe | ES FR PT | Renfe Viajeros | convention
    9292.nl | 9292 | NL | | convention
    ov-chipkaart.nl | OV-chipkaart | NL | Translink OV, OVpay, NLOV | convention
    gvb.nl | GVB | NL | GVB Amsterdam | convention
    ret.nl | RET | NL | RET Rotterdam | convention
    htm.nl | HTM | NL | | convention
    delijn.be | De Lijn | BE | | convention
    stib-mivb.be | STIB-MIVB | BE | STIB, MIVB, STIB GO Metro, GO Metro | convention
    dsb.dk | DSB | DK | | convention
    rejsekort.dk | Rejsekort | DK | | convention
    dinoffentligetransport.dk | DOT | DK | | convention
    mtrx.se | MTRX | SE | | convention
    vy.no | Vy | NO SE | NSB | convention
    entur.no | Entur | NO | | convention
    vivi.lv | Vivi | LV | Pasazieru vilciens | convention
    ltglink.lt | LTG Link | LT | | convention
    intercity.pl | PKP Intercity | PL | | convention
    jakdojade.pl | Jakdojade | PL | | convention
    dpp.cz | Dopravní podnik hl. m. Prahy | CZ | DPP, Dopravni Podnik Prahy | convention
    pidlitacka.cz | PID Lítačka | CZ | Litacka | convention
    bkk.hu | BKK | HU | BudapestGO | convention
    bdz.bg | BDZ | BG | | convention
    hzpp.hr | HŽPP | HR | | convention
    sz.si | Slovenske železnice | SI | | convention
    hellenictrain.gr | Hellenic Train | GR | | convention
    publictransport.com.mt | Malta Public Transport | MT | Tallinja | convention
    brightline.com | Brightline | US | | convention
    mta.info | MTA New York | US | MTA NYCT, MTA Metrocard, MTA OMNY, MTA LIRR, MTA Metro-North, MTA NYCT Paygo, MTA MVM | convention
    wmata.com | WMATA | US | WMATA Smartrip, Smartrip | convention
    transitchicago.com | Chicago Transit Authority | US | CTA Ventra, Ventra | convention
    clippercard.com | Clipper Card | US | Clipper Systems, Clipper Autoload | convention
    metro.net | LA Metro | US | | convention
    soundtransit.org | Sound Transit | US | | convention
    prestocard.ca | PRESTO | CA | Presto Card, Presto Autoload, Presto Fare | convention
    upexpress.com | UP Express | CA | | convention
    gwr.com | Great Western Railway | GB | GWR, First Great Western | convention
    lner.co.uk | LNER | GB | London North Eastern Railway | convention
    avantiwestcoast.co.uk | Avanti West Coast | GB | Avanti, Avanti Trains | convention
    crosscountrytrains.co.uk | CrossCountry | GB | Cross Country Trains, XC Trains | convention
    southeasternrailway.co.uk | Southeastern | GB | Southeastern Railway | convention
    southwesternrailway.com | South Western Railway | GB | SWR, South West Trains | convention
    southernrailway.com | Southern Railway | GB | | convention
    thameslinkrailway.com | Thameslink | GB | | convention
    greateranglia.co.uk | Greater Anglia | GB | Abellio Greater Anglia | convention
    c2c-online.co.uk | c2c Rail | GB | | convention
    chilternrailways.co.uk | Chiltern Railways | GB | Chiltern Railway, The Chiltern Rlywy, Chiltern Rly | convention
    eastmidlandsrailway.co.uk | East Midlands Railway | GB | EMR, East Midlands Trains | convention
    westmidlandsrailway.co.uk | West Midlands Railway | GB | | convention
    londonnorthwesternrailway.co.uk | London Northwestern Railway | GB | | convention
    londonmidland.com | London Midland | GB | | convention
    tfwrail.wales | Transport for Wales | GB | TfW Rail, Arriva Trains Wales | convention
    hulltrains.co.uk | Hull Trains | GB | | convention
    grandcentralrail.com | Grand Central Rail | GB | Grand Central Trains | convention
    lumo.co.uk | Lumo | GB | | convention
    sleeper.scot | Caledonian Sleeper | GB | | convention
    virgintrains.co.uk | Virgin Trains | GB | | convention
    railcard.co.uk | Railcard | GB | | convention
    trainpal.com | TrainPal | | | convention
    trainsplit.com | TrainSplit | GB | | convention
    raileasy.co.uk | Raileasy | GB | | convention
    mytrainticket.co.uk | mytrainticket | GB | | convention
    redspottedhanky.com | redspottedhanky | GB | | convention
    metrolink.co.uk | Metrolink | GB | | convention
    nexus.org.uk | Nexus Tyne and Wear | GB | | convention
    ptv.vic.gov.au | Myki | AU | Public Transport Victoria, PTV Myki | convention
    at.govt.nz | Auckland Transport | NZ | AT HOP | convention
    simplygo.com.sg | SimplyGo | SG | Bus/MRT, Transitlink | convention
    octopus.com.hk | Octopus Cards | HK | | convention
    irctc.co.in | IRCTC | IN | Indian Railways | convention
    uber.com | Uber | | Uber Trip | simple-icons 16.37.0; other names: convention
    bolt.eu | Bolt | | Bolt.eu, Taxify | convention
    free-now.com | FREENOW | | mytaxi | convention
    cabify.com | Cabify | | Maxi Mobility | convention
    liftago.cz | Liftago | | | convention
    blablacar.com | BlaBlaCar | | | convention
    Q17077936 | Lyft | | Lyft Ride | name-suggestion-index 8.0.20260918; names: convention
    Q39086685 | Lime | | Lime Ride, Limebike, Neutron Holdings | name-suggestion-index 8.0.20260918; names: convention
    Q107463014 | Dott | | emTransit Dott | name-suggestion-index 8.0.20260918; names: convention
    Q15712258 | Flixbus | | Flix SE, FlixTrain, FlixMobility | name-suggestion-index 8.0.20260918; names: convention
    Q156013 | Eurostar | | Eurostar International | name-suggestion-index 8.0.20260918; names: convention
    Q9322 | Deutsche Bahn | | DB Vertrieb, DB Fernverkehr, DB Bahn, Bahn.de | name-suggestion-index 8.0.20260918; names: convention
    Q99633 | Berliner Verkehrsbetriebe | | BVG App | name-suggestion-index 8.0.20260918; names: convention
    Q896916 | Hamburger Verkehrsverbund | | Hochbahn | name-suggestion-index 8.0.20260918; names: convention
    Q83822 | ÖBB | | OEBB, OEBB Personenverkehr | name-suggestion-index 8.0.20260918; names: convention
    Q83835 | SBB | | SBB CFF FFS, SBB Mobile | name-suggestion-index 8.0.20260918; names: convention
    Q1778212 | TMB | | Transports Metropolitans Barcelona, TMB Barcelona, Transports Metropolitans | name-suggestion-index 8.0.20260918; names: convention
    Q81123 | Comboios de Portugal | | CP Comboios | name-suggestion-index 8.0.20260918; names: convention
    Q746032 | Metropolitano de Lisboa | | Metro Lisboa | name-suggestion-index 8.0.20260918; names: convention
    Q23076 | Nederlandse Spoorwegen | | NS Reizigers, NS Groep, NS Internationaal | name-suggestion-index 8.0.20260918; names: convention
    Q524255 | NMBS/SNCB | | SNCB, SNCB NMBS, NMBS, B-Europe | name-suggestion-index 8.0.20260918; names: convention
    Q8301325 | SJ | | SJ AB | name-suggestion-index 8.0.20260918; names: convention
    Q970452 | SL | | Storstockholms Lokaltrafik | name-suggestion-index 8.0.20260918; names: convention
    Q913248 | VR | | VR-Yhtyma | name-suggestion-index 8.0.20260918; names: convention
    Q304944 | České dráhy | | CD Cesk drahy, CD eshop | name-suggestion-index 8.0.20260918; names: convention
    Q393557 | Železničná spoločnosť Slovensko | | Zeleznicna spolocnost | name-suggestion-index 8.0.20260918; names: convention
    Q168082 | MÁV | | MAV-START | name-suggestion-index 8.0.20260918; names: convention
    Q682520 | Transport for London | | TfL Travel Ch, TFL Travel Charge, TFL.gov.uk, London Underground, Oyster, TfL Road Charge, TFL Congestion Charge, TFL CC LEZ, LUL, LUL Ticket Machine, LUL Ticket Office | name-suggestion-index 8.0.20260918; names: convention
    Q85789775 | Northern | | Northern Rail, Northern Railway | name-suggestion-index 8.0.20260918; names: convention
    Q23925190 | Transpennine | | TransPennine Express, First Transpennine | name-suggestion-index 8.0.20260918; names: convention
    Q18356161 | ScotRail | | Abellio ScotRail | name-suggestion-index 8.0.20260918; names: convention
    Q7834923 | Transport for NSW | | Opal Travel, TfNSW Opal | name-suggestion-index 8.0.20260918; names: convention
    Q499071 | 東日本旅客鉄道 | | Mobile Suica | name-suggestion-index 8.0.20260918; names: convention
    nxbus.co.uk | National Express West Midlands | GB | NXWM | convention
    westmidlandsmetro.com | West Midlands Metro | GB | Midland Metro | convention
    firstgroup.com | First | GB | First Bus, FirstGroup | convention
    Q180707 | Translink | | Translink NI | name-suggestion-index 8.0.20260918; names: convention
    Q1357727 | GO Transit | | GO Transit Union | name-suggestion-index 8.0.20260918; names: convention
    Q5182500 | York Region Transit | | YRT | name-suggestion-index 8.0.20260918; names: convention
    Q1817151 | STM | | STM Opus | name-suggestion-index 8.0.20260918; names: convention
    Q610120 | BART | | BART Clipper | name-suggestion-index 8.0.20260918; names: convention
    Q530087 | ATAC | | ATAC Roma | name-suggestion-index 8.0.20260918; names: convention
    atm.it | ATM Milano | IT | Azienda Trasporti Milanesi | convention
    Q191987 | Metro de Madrid | | Metro Madrid | name-suggestion-index 8.0.20260918; names: convention
    opal.com.au | Opal | AU | Transport for NSW, TfNSW Opal, Transport NSW Opal | convention`,
  parkingAndTolls: `
    yourparkingspace.co.uk | YourParkingSpace | GB | | convention
    parkwhiz.com | ParkWhiz | US CA | | convention
    spothero.com | SpotHero | US CA | | convention
    bestparking.com | BestParking | US | | convention
    passportparking.com | Passport Parking | US CA | Passport Park | convention
    paystay.com.au | PayStay | AU | | convention
    cellopark.com.au | CellOPark | AU IL | | convention
    parkster.com | Parkster | | | convention
    easypark.de | EasyPark DE | | | convention
    handyparken.at | Handyparken | AT | | convention
    paybyphone.de | PayByPhone DE | DE | | convention
    parknow.de | PARK NOW | | Parkmobile Now | convention
    flowbird.com | Flowbird | | Yourparkingpal, Flowbird Flow, Whoosh Flowbird | convention
    parkingpay.ch | Parkingpay | CH | | convention
    telpark.com | Telpark | ES PT | | convention
    elparking.com | ElParking | ES | | convention
    parclick.com | Parclick | | | convention
    onepark.co | Onepark | | | convention
    indigo-neo.com | Indigo Neo | FR BE LU | OPnGO, Indigo Parking | convention
    zenpark.com | Zenpark | FR | | convention
    saemes.fr | Saemes | FR | | convention
    vincipark.com | Vinci Park | | Vinci Parking | convention
    yellowbrick.nl | Yellowbrick | NL | | convention
    parkmobile.nl | Parkmobile NL | NL | | convention
    4411.be | 4411 | BE | | convention
    mobypark.com | Mobypark | | | convention
    mycicero.it | myCicero | IT | | convention
    telepass.com | Telepass | IT | Telepass SPA | convention
    unipolmove.it | UnipolMove | IT | | convention
    autostrade.it | Autostrade per l'Italia | IT | Aut. per l'Italia, Autostrade Italia, ASPI, Autostrade | convention
    sanef.com | Sanef | FR | Sanef Autoroute | convention
    vinci-autoroutes.com | VINCI Autoroutes | FR | Cofiroute, Escota, ASF Autoroutes, Autoroutes du Sud | convention
    aprr.com | APRR | FR | Autoroutes Paris Rhin Rhone, AREA APRR, APRR AREA | convention
    ulys.com | Ulys | FR | | convention
    bipandgo.com | Bip&Go | FR | | convention
    liber-t.fr | Liber-t | FR | | convention
    autopistas.com | Autopistas | ES | Abertis Autopistas, Acesa | convention
    viaverde.pt | Via Verde | PT | | convention
    brisa.pt | Brisa | PT | Brisa Concessao | convention
    ascendi.pt | Ascendi | PT | | convention
    asfinag.at | ASFINAG | AT | Asfinag Maut | convention
    autobahn.gv.at | Autobahn Vignette | AT | | convention
    edalnice.cz | eDalnice | CZ | | convention
    eznamka.sk | eZnamka | SK | | convention
    nemzetiutdij.hu | National Toll Payment Services | HU | Matrica, NUSZ | convention
    autopay.pl | Autopay | PL | | convention
    etoll.gov.pl | e-TOLL | PL | | convention
    autostrada-a2.pl | Autostrada Wielkopolska | PL | | convention
    bina-istra.com | Bina-Istra | HR | | convention
    dars.si | DARS | SI | | convention
    evinjeta.dars.si | E-vinjeta | SI | | convention
    attikiodos.gr | Attiki Odos | GR | | convention
    eflow.ie | eFlow | IE | | convention
    m6toll.co.uk | M6toll | GB | M6 Toll, Midland Expressway | convention
    dartford-crossing-charge.service.gov.uk | Dart Charge | GB | Dartford Crossing, Dartcharge | convention
    tynetunnel.co.uk | Tyne Tunnel | GB | | convention
    merseyflow.co.uk | Merseyflow | GB | | convention
    humberbridge.co.uk | Humber Bridge | GB | | convention
    cclondon.com | London Congestion Charge | GB | TFL Congestion Charge, Congestion Charge | convention
    storebaelt.dk | Storebælt | DK | A/S Storebaelt | convention
    oresundsbron.com | Øresundsbron | DK SE | Oresundsbron | convention
    epass24.com | EPASS24 | | | convention
    flyt.no | Flyt | NO | | convention
    autopass.no | AutoPASS | NO | | convention
    ezpassny.com | E-ZPass | US | E-ZPass NY, EZPass, E-ZPass Rebill | convention
    sunpass.com | SunPass | US | Sunpass Acct | convention
    thetollroads.com | The Toll Roads | US | Fastrak | convention
    bayareafastrak.org | FasTrak | US | | convention
    txtag.org | TxTag | US | | convention
    hctra.org | HCTRA EZ Tag | US | | convention
    peachpass.com | Peach Pass | US | | convention
    pikepass.com | PikePass | US | | convention
    platepass.com | PlatePass | US | | convention
    407etr.com | 407 ETR | CA | 407 Express Toll, 407 ETR Web | convention
    linkt.com.au | Linkt | AU | Transurban Linkt | convention
    eastlink.com.au | EastLink Tolls | AU | | convention
    salik.ae | Salik | AE | | convention
    netc.org.in | FASTag | IN | NETC FASTag | convention
    hgs.ptt.gov.tr | HGS | TR | | convention
    easypark.com | EasyPark | | | convention
    paybyphone.com | PayByPhone | | | convention
    ringgo.co.uk | RingGo | | | convention
    parkmobile.io | ParkMobile | | | convention
    parkopedia.com | Parkopedia | | | convention
    Q1632546 | Hrvatske autoceste | | HAC | name-suggestion-index 8.0.20260918; names: convention
    Q1071617 | Illinois Tollway | | I-Pass | name-suggestion-index 8.0.20260918; names: convention
    britannia-parking.co.uk | Britannia Parking | GB | | convention
    lazparking.com | LAZ Parking | US CA | LAZ Karp | convention
    parkjockey.com | ParkJockey | GB US | Parkjockey London | convention
    severnbridge.co.uk | Severn Bridge | GB | Severn River Crossing | convention`,
  fuelAndCharging: `
    plugsurfing.com | Plugsurfing | | | convention
    chargemap.com | Chargemap | | | convention
    wallbox.com | Wallbox | | | convention
    electroverse.com | Octopus Electroverse | | | convention
    petrolprices.com | PetrolPrices | GB | | convention
    fuelgenie.co.uk | fuelGenie | GB | | convention
    allstarcard.co.uk | Allstar Business Solutions | GB | Allstar | convention
    Q644304 | EnBW Energie Baden-Württemberg AG | | EnBW mobility+ | name-suggestion-index 8.0.20260918; names: convention`,
};
