/** Airlines, agencies, ferries, car sharing and lodging. `sellerTable.ts` describes the columns. Source: in each row. */
import type { SellerTable } from './sellerTable.ts';

export const travelSellers: SellerTable = {
  travel: `
    alaskaair.com | Alaska Airlines | | Alaska Air | convention
    jetblue.com | JetBlue | | JetBlue Airways | simple-icons 16.37.0; other names: convention
    spirit.com | Spirit Airlines | US | Spirit Airl | convention
    flyfrontier.com | Frontier Airlines | US | Frontier Air | convention
    allegiantair.com | Allegiant Air | US | Allegiant | convention
    hawaiianairlines.com | Hawaiian Airlines | | Hawaiian Air | convention
    suncountry.com | Sun Country Airlines | US CA | Sun Country | convention
    porter.com | Porter Airlines | CA US | Flyporter | convention
    airtransat.com | Air Transat | | | simple-icons 16.37.0
    flyflair.com | Flair Airlines | CA US | | convention
    flyswoop.com | Swoop | CA | | convention
    aeromexico.com | Aeroméxico | | Aeromexico | simple-icons 16.37.0; other names: convention
    volaris.com | Volaris | | | convention
    vivaaerobus.com | Viva Aerobus | | | convention
    avianca.com | Avianca | | | simple-icons 16.37.0
    latam.com | LATAM Airlines | | LATAM, LAN Airlines | convention
    copaair.com | Copa Airlines | | Copa Air | simple-icons 16.37.0; other names: convention
    voegol.com.br | GOL Linhas Aéreas | | GOL Linhas | convention
    voeazul.com.br | Azul Linhas Aéreas | | Azul Linhas | convention
    aerolineas.com.ar | Aerolíneas Argentinas | | Aerolineas Arg | convention
    jetsmart.com | JetSMART | | | convention
    skyairline.com | Sky Airline | | | convention
    iberia.com | Iberia | | Iberia Lineas Aereas | simple-icons 16.37.0; other names: convention
    aireuropa.com | Air Europa | | | convention
    volotea.com | Volotea | | | convention
    bintercanarias.com | Binter | | Binter Canarias | convention
    flytap.com | TAP Air Portugal | | TAP Portugal, TAP Air | convention
    azoresairlines.pt | SATA Azores Airlines | | SATA | convention
    transavia.com | Transavia | | | convention
    brusselsairlines.com | Brussels Airlines | | | convention
    tuifly.com | TUI fly | | TUIfly | convention
    jet2.com | Jet2 | | Jet2.com, Jet2holidays | convention
    flybe.com | Flybe | GB | | convention
    loganair.co.uk | Loganair | GB | | convention
    virginatlantic.com | Virgin Atlantic | | Virgin Atlantic Airways | simple-icons 16.37.0; other names: convention
    aerlingus.com | Aer Lingus | | | convention
    condor.com | ?Condor | | Condor Flugdienst | convention
    discover-airlines.com | Discover Airlines | | | convention
    austrian.com | Austrian Airlines | | | convention
    edelweissair.ch | Edelweiss Air | | | convention
    helvetic.com | Helvetic Airways | | | convention
    ita-airways.com | ITA Airways | | | convention
    alitalia.com | Alitalia | | | convention
    airdolomiti.eu | Air Dolomiti | | | convention
    finnair.com | Finnair | | | convention
    icelandair.com | Icelandair | | | convention
    flyplay.com | PLAY Airlines | | | convention
    wideroe.no | Widerøe | NO | | convention
    sas.se | Scandinavian Airlines System | | | convention
    airbaltic.com | airBaltic | | | convention
    lot.com | LOT Polish Airlines | | LOT Polskie Linie Lotnicze | simple-icons 16.37.0; other names: convention
    smartwings.com | Smartwings | | Travel Service | convention
    airserbia.com | Air Serbia | | | simple-icons 16.37.0
    croatiaairlines.com | Croatia Airlines | | | convention
    tarom.ro | TAROM | | | simple-icons 16.37.0
    air.bg | Bulgaria Air | | | convention
    aegeanair.com | Aegean Airlines | | Aegean Air, Olympic Air | convention
    skyexpress.gr | SKY express | GR CY | | convention
    kmmaltairlines.com | KM Malta Airlines | | | convention
    flypgs.com | Pegasus Airlines | | Flypgs, Pegasus Hava | simple-icons 16.37.0; other names: convention
    sunexpress.com | SunExpress | | | convention
    elal.com | EL AL | | El Al Israel Airlines | convention
    israir.co.il | Israir | IL | | convention
    etihad.com | Etihad Airways | | Etihad | simple-icons 16.37.0; other names: convention
    flydubai.com | flydubai | | | convention
    airarabia.com | Air Arabia | | | convention
    saudia.com | Saudia | | Saudi Arabian Airlines | convention
    flynas.com | flynas | | | convention
    gulfair.com | Gulf Air | | | convention
    omanair.com | Oman Air | | | convention
    kuwaitairways.com | Kuwait Airways | | | convention
    rj.com | Royal Jordanian | | | convention
    mea.com.lb | Middle East Airlines | | | convention
    egyptair.com | EgyptAir | | | convention
    royalairmaroc.com | Royal Air Maroc | | | convention
    tunisair.com | Tunisair | | | convention
    airalgerie.dz | Air Algérie | | | convention
    ethiopianairlines.com | Ethiopian Airlines | | | simple-icons 16.37.0
    kenya-airways.com | Kenya Airways | | | convention
    flysaa.com | South African Airways | | SAA | convention
    flysafair.co.za | FlySafair | ZA | | convention
    airmauritius.com | Air Mauritius | | | convention
    airindia.com | Air India | | | simple-icons 16.37.0
    goindigo.in | IndiGo Airlines | | InterGlobe Aviation | convention
    spicejet.com | SpiceJet | | | convention
    srilankan.com | SriLankan Airlines | | | convention
    pakairlines.com | Pakistan International Airlines | | PIA Pakistan | convention
    singaporeair.com | Singapore Airlines | | Singapore Air | simple-icons 16.37.0; other names: convention
    flyscoot.com | Scoot | | | convention
    jetstar.com | Jetstar | | Jetstar Airways | convention
    qantas.com | Qantas | | Qantas Airways | simple-icons 16.37.0; other names: convention
    virginaustralia.com | Virgin Australia | | | convention
    airnewzealand.com | Air New Zealand | | Air NZ | convention
    fijiairways.com | Fiji Airways | | | convention
    airasia.com | AirAsia | | | simple-icons 16.37.0
    malaysiaairlines.com | Malaysia Airlines | | | convention
    thaiairways.com | Thai Airways | | | convention
    bangkokair.com | Bangkok Airways | | | convention
    garuda-indonesia.com | Garuda Indonesia | | | convention
    lionair.co.id | Lion Air | | | convention
    vietnamairlines.com | Vietnam Airlines | | | convention
    vietjetair.com | VietJet Air | | Vietjet | convention
    philippineairlines.com | Philippine Airlines | | | convention
    cebupacificair.com | Cebu Pacific | | Cebu Pacific Air | convention
    cathaypacific.com | Cathay Pacific | | | convention
    hkexpress.com | HK Express | | | convention
    airchina.com | Air China | | | convention
    ceair.com | China Eastern | | China Eastern Airlines | convention
    csair.com | China Southern | | China Southern Airlines | convention
    hnair.com | Hainan Airlines | | | convention
    china-airlines.com | China Airlines | | | convention
    evaair.com | EVA Air | | EVA Airways | convention
    starlux-airlines.com | STARLUX Airlines | | | convention
    jal.com | Japan Airlines | | JAL | convention
    ana.co.jp | All Nippon Airways | | ANA All Nippon | convention
    flypeach.com | Peach Aviation | | | convention
    koreanair.com | Korean Air | | | convention
    flyasiana.com | Asiana Airlines | | | convention
    jejuair.net | Jeju Air | | | convention
    airastana.com | Air Astana | | | convention
    uzairways.com | Uzbekistan Airways | | | convention
    aeroflot.ru | Aeroflot | | | simple-icons 16.37.0
    flyuia.com | Ukraine International Airlines | | UIA | convention
    priceline.com | Priceline | | Priceline.com | convention
    orbitz.com | Orbitz | | | convention
    travelocity.com | Travelocity | | | convention
    cheaptickets.com | CheapTickets | | | convention
    hotwire.com | Hotwire | | | convention
    kayak.com | KAYAK | | | convention
    skyscanner.net | Skyscanner | | | convention
    momondo.com | momondo | | | convention
    cheapoair.com | CheapOair | | | convention
    onetravel.com | OneTravel | | | convention
    justfly.com | JustFly | | | convention
    flighthub.com | FlightHub | | | convention
    travelup.com | TravelUp | | | convention
    gotogate.com | Gotogate | | | convention
    mytrip.com | Mytrip | | | convention
    bravofly.com | Bravofly | | | convention
    govoyages.com | GO Voyages | FR | | convention
    budgetair.com | BudgetAir | | | convention
    cheaptickets.nl | CheapTickets.nl | NL BE | | convention
    corendon.com | Corendon | | | convention
    sunweb.com | Sunweb | | | convention
    vakantieveilingen.nl | VakantieVeilingen | NL | | convention
    loveholidays.com | loveholidays | GB IE | | convention
    onthebeach.co.uk | On the Beach | GB | | convention
    travelrepublic.co.uk | Travel Republic | GB | | convention
    teletextholidays.co.uk | Teletext Holidays | GB | | convention
    trailfinders.com | Trailfinders | GB IE | | convention
    newmarketholidays.co.uk | Newmarket Holidays | GB | | convention
    saga.co.uk | ?Saga | GB | Saga Holidays | convention
    hoseasons.co.uk | Hoseasons | GB | | convention
    haven.com | ?Haven | GB | Haven Holidays | convention
    butlins.com | Butlin's | GB | Butlins | convention
    pontins.com | Pontins | GB | | convention
    intrepidtravel.com | Intrepid Travel | | | convention
    gadventures.com | G Adventures | | | convention
    contiki.com | Contiki | | | convention
    exodus.co.uk | Exodus Travels | GB | | convention
    cruisecritic.com | Cruise Critic | | | convention
    carnival.com | Carnival Cruise Line | | Carnival Cruises, Carnival Cruise | convention
    royalcaribbean.com | Royal Caribbean | | Royal Caribbean Cruises | convention
    ncl.com | Norwegian Cruise Line | | | convention
    msccruises.com | MSC Cruises | | MSC Crociere | convention
    costacruises.com | Costa Cruises | | Costa Crociere, Costa Kreuzfahrten | convention
    princess.com | Princess Cruises | | | convention
    pocruises.com | P&O Cruises | | | convention
    hollandamerica.com | Holland America Line | | | convention
    celebritycruises.com | Celebrity Cruises | | | convention
    aida.de | AIDA Cruises | DE AT CH | | convention
    check24.de | CHECK24 | DE | | convention
    ab-in-den-urlaub.de | ab-in-den-urlaub | DE | | convention
    weg.de | weg.de | DE | | convention
    fluege.de | Fluege.de | DE | | convention
    holidaycheck.de | HolidayCheck | DE AT CH | | convention
    urlaubspiraten.de | Urlaubspiraten | DE | | convention
    logitravel.com | Logitravel | ES PT FR IT | | convention
    atrapalo.com | Atrápalo | ES | | convention
    rumbo.es | Rumbo | ES | | convention
    destinia.com | Destinia | | | convention
    pelikan.cz | Pelikán | CZ SK | Pelikan.cz | convention
    letuska.cz | Letuška | CZ | | convention
    esky.pl | eSky | | eSky.pl | convention
    rainbow.pl | Rainbow Tours | PL | | convention
    makemytrip.com | MakeMyTrip | IN | | convention
    goibibo.com | Goibibo | IN | | convention
    cleartrip.com | Cleartrip | IN AE | | convention
    yatra.com | Yatra | IN | | convention
    easemytrip.com | EaseMyTrip | IN | | convention
    traveloka.com | Traveloka | | | convention
    klook.com | Klook | | | simple-icons 16.37.0
    kkday.com | KKday | | | convention
    webjet.com.au | Webjet | AU NZ | | convention
    despegar.com | Despegar | | Decolar | convention
    almosafer.com | Almosafer | SA AE | | convention
    rentalcars.com | Rentalcars.com | | | convention
    discovercars.com | Discover Cars | | | convention
    autoeurope.com | Auto Europe | | | convention
    economybookings.com | EconomyBookings | | | convention
    turo.com | Turo | | | convention
    getaround.com | Getaround | | | convention
    hiyacar.co.uk | Hiyacar | GB | | convention
    miles-mobility.com | MILES Mobility | DE BE | | convention
    goldcar.es | Goldcar | | | convention
    recordrentacar.com | Record go | | Record Go Rent a Car | convention
    centauro.net | Centauro Rent a Car | | | convention
    okmobility.com | OK Mobility | | | convention
    stenaline.com | Stena Line | | | convention
    poferries.com | P&O Ferries | | | convention
    dfds.com | DFDS | | DFDS Seaways | convention
    brittany-ferries.com | Brittany Ferries | | | convention
    irishferries.com | Irish Ferries | | | convention
    eurotunnel.com | Eurotunnel | | LeShuttle, Getlink | convention
    condorferries.com | Condor Ferries | | | convention
    redfunnel.co.uk | Red Funnel | GB | | convention
    wightlink.co.uk | Wightlink | GB | | convention
    northlinkferries.co.uk | NorthLink Ferries | GB | | convention
    hovertravel.co.uk | Hovertravel | GB | | convention
    tallink.com | Tallink | | Tallink Silja | convention
    vikingline.com | Viking Line | | | convention
    finnlines.com | Finnlines | | | convention
    eckeroline.fi | Eckerö Line | | | convention
    colorline.com | Color Line | | | convention
    fjordline.com | Fjord Line | | | convention
    scandlines.com | Scandlines | | | convention
    ttline.com | TT-Line | | | convention
    hurtigruten.com | Hurtigruten | | | convention
    polferries.com | Polferries | | | convention
    corsica-ferries.com | Corsica Ferries | | | convention
    corsicalinea.com | Corsica Linea | | | convention
    moby.it | Moby Lines | | | convention
    tirrenia.it | Tirrenia | | | convention
    grimaldi-lines.com | Grimaldi Lines | | | convention
    gnv.it | GNV | | Grandi Navi Veloci | convention
    carontetourist.it | Caronte & Tourist | IT | | convention
    libertylines.it | Liberty Lines | IT | | convention
    bluestarferries.com | Blue Star Ferries | GR | | convention
    minoan.gr | Minoan Lines | | | convention
    anek.gr | ANEK Lines | | | convention
    seajets.com | Seajets | GR | | convention
    hellenicseaways.gr | Hellenic Seaways | GR | | convention
    jadrolinija.hr | Jadrolinija | HR | | convention
    gozochannel.com | Gozo Channel | MT | | convention
    virtuferries.com | Virtu Ferries | MT IT | | convention
    balearia.com | Baleària | | | convention
    trasmediterranea.es | Trasmediterránea | | | convention
    fredolsen.es | Fred. Olsen Express | ES | | convention
    directferries.com | Direct Ferries | | | convention
    interislander.co.nz | Interislander | NZ | | convention
    spiritoftasmania.com.au | Spirit of Tasmania | AU | | convention
    heathrowexpress.com | Heathrow Express | GB | | convention
    gatwickexpress.com | Gatwick Express | GB | | convention
    heathrow.com | Heathrow Airport | GB | | convention
    gatwickairport.com | Gatwick Airport | GB | | convention
    manchesterairport.co.uk | Manchester Airport | GB | | convention
    holidayextras.com | Holiday Extras | GB | | convention
    loungebuddy.com | LoungeBuddy | | | convention
    prioritypass.com | Priority Pass | | | convention
    swissport.com | Swissport | | | convention
    ivisa.com | iVisa | | | convention
    vfsglobal.com | VFS Global | | | convention
    airalo.com | Airalo | | | convention
    holafly.com | Holafly | | | convention
    worldnomads.com | World Nomads | | | convention
    safetywing.com | SafetyWing | | | convention
    booking.com | Booking.com | | | convention
    expedia.com | Expedia | | | convention
    hotels.com | Hotels.com | | | simple-icons 16.37.0
    agoda.com | Agoda | | | convention
    trip.com | Trip.com | | | simple-icons 16.37.0
    edreams.com | eDreams | | | convention
    opodo.com | Opodo | | | convention
    kiwi.com | Kiwi.com | | | convention
    lastminute.com | lastminute.com | | | convention
    getyourguide.com | GetYourGuide | | | convention
    viator.com | Viator | | | convention
    omio.com | Omio | | | convention
    thetrainline.com | Trainline | | | convention
    ryanair.com | Ryanair | | | simple-icons 16.37.0
    easyjet.com | easyJet | | | simple-icons 16.37.0
    wizzair.com | Wizz Air | | | simple-icons 16.37.0
    vueling.com | Vueling | | | convention
    lufthansa.com | Lufthansa | | | simple-icons 16.37.0
    britishairways.com | British Airways | | | simple-icons 16.37.0
    airfrance.com | Air France | | | convention
    klm.com | KLM | | | simple-icons 16.37.0
    aircanada.com | Air Canada | | | simple-icons 16.37.0
    westjet.com | WestJet | | | convention
    delta.com | Delta Air Lines | | | convention
    united.com | United Airlines | | | simple-icons 16.37.0
    aa.com | American Airlines | | | simple-icons 16.37.0
    southwest.com | Southwest Airlines | | | simple-icons 16.37.0
    emirates.com | Emirates | | | simple-icons 16.37.0
    qatarairways.com | Qatar Airways | | | simple-icons 16.37.0
    flysas.com | SAS | | Scandinavian Airlines | convention
    norwegian.com | Norwegian Air | | | convention
    eurowings.com | Eurowings | | | convention
    airmalta.com | Air Malta | | | convention
    csa.cz | Czech Airlines | | ČSA | convention
    Q573103 | TUI | | TUI UK, TUI Deutschland, TUI Airways | name-suggestion-index 8.0.20260918; names: convention
    Q62021602 | Share Now | | car2go, DriveNow | name-suggestion-index 8.0.20260918; names: convention
    Q1429287 | Alamo | | Alamo Rent A Car | name-suggestion-index 8.0.20260918; names: convention
    Q1026582 | Caledonian MacBrayne | | CalMac Ferries | name-suggestion-index 8.0.20260918; names: convention
    Q795723 | BC Ferries | | British Columbia Ferry | name-suggestion-index 8.0.20260918; names: convention`,
  lodging: `
    homeaway.com | HomeAway | | | convention
    plumguide.com | Plum Guide | | | convention
    blueground.com | Blueground | | | convention
    vacasa.com | Vacasa | | | convention
    interhome.com | Interhome | | | convention
    novasol.com | NOVASOL | | | convention
    belvilla.com | Belvilla | | | convention
    sykescottages.co.uk | Sykes Cottages | GB | Sykes Holiday Cottages | convention
    cottages.com | Cottages.com | GB | | convention
    canopyandstars.co.uk | Canopy & Stars | GB | | convention
    pitchup.com | Pitchup.com | | | convention
    camping.info | Camping.info | | | convention
    eurocamp.co.uk | Eurocamp | | | convention
    siblu.com | Siblu | | | convention
    centerparcs.com | Center Parcs | | Center Parcs Europe, CenterParcs | convention
    landal.com | Landal | | Landal GreenParks | convention
    roompot.com | Roompot | | | convention
    pierreetvacances.com | Pierre & Vacances | | | convention
    vvf.fr | VVF | FR | | convention
    gites-de-france.com | Gîtes de France | FR | | convention
    hrs.com | HRS | | | convention
    ostrovok.ru | Ostrovok | RU | | convention
    laterooms.com | LateRooms | GB | | convention
    hotelbeds.com | Hotelbeds | | | convention
    hoteltonight.com | HotelTonight | | | convention
    travelzoo.com | Travelzoo | | | convention
    secretescapes.com | Secret Escapes | | | convention
    mrandmrssmith.com | Mr & Mrs Smith | | | convention
    tablethotels.com | Tablet Hotels | | | convention
    reserveamerica.com | ReserveAmerica | US CA | | convention
    recreation.gov | Recreation.gov | US | | convention
    hipcamp.com | Hipcamp | | | convention
    airbnb.com | Airbnb | | | simple-icons 16.37.0
    hostelworld.com | Hostelworld | | | convention
    vrbo.com | Vrbo | | | convention`,
};
