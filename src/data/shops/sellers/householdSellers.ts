/** Telephone, energy, water, public bodies, parcels and the home. `sellerTable.ts` describes the columns. Source: in each row. */
import type { SellerTable } from './sellerTable.ts';

export const householdSellers: SellerTable = {
  telecom: `
    giffgaff.com | giffgaff | GB | | convention
    voxi.co.uk | VOXI | GB | | convention
    smarty.co.uk | SMARTY Mobile | GB | | convention
    lebara.com | Lebara | | Lebara Mobile | convention
    lycamobile.com | Lycamobile | | Lyca Mobile | convention
    idmobile.co.uk | iD Mobile | GB | | convention
    spusu.co.uk | spusu | AT GB IT | | convention
    bt.com | BT | GB | British Telecom, BT Group, BT Bill Payment, British Telecommunications | simple-icons 16.37.0; other names: convention
    plus.net | Plusnet | GB | | convention
    talktalk.co.uk | TalkTalk | GB | Talk Talk | convention
    virginmedia.com | Virgin Media | GB IE | Virgin Media Pymts, Virgin Media Payments | convention
    zen.co.uk | Zen Internet | GB | | convention
    hyperoptic.com | Hyperoptic | GB | | convention
    communityfibre.co.uk | Community Fibre | GB | | convention
    cox.com | ?Cox | US | Cox Communications, Cox Comm | convention
    mintmobile.com | Mint Mobile | US | | convention
    visible.com | ?Visible | US | Visible Wireless | convention
    tracfone.com | TracFone | US | | convention
    straighttalk.com | Straight Talk | US | | convention
    directv.com | DIRECTV | US | | convention
    shaw.ca | ?Shaw | CA | Shaw Cable, Shaw Communications | convention
    sasktel.com | SaskTel | CA | | convention
    publicmobile.ca | Public Mobile | CA | | convention
    luckymobile.ca | Lucky Mobile | CA | | convention
    cogeco.ca | Cogeco | CA | | convention
    teksavvy.com | TekSavvy | CA | Teksavvy Solutions | convention
    tpg.com.au | TPG | AU | TPG Internet | convention
    aussiebroadband.com.au | Aussie Broadband | AU | | convention
    belong.com.au | ?Belong | AU | | convention
    amaysim.com.au | amaysim | AU | | convention
    1und1.de | 1&1 | DE | 1und1 Telecom, 1&1 Telecom, 1und1 | convention
    congstar.de | congstar | DE | | convention
    aldi-talk.de | ALDI TALK | DE | Medion Mobile | convention
    drillisch-online.de | Drillisch Online | DE | WinSIM | convention
    simyo.de | simyo | DE ES NL | | convention
    hot.at | HoT Telekom | AT | | convention
    wingo.ch | Wingo | CH | | convention
    yallo.ch | yallo | CH | | convention
    sosh.fr | Sosh | FR | | convention
    lapostemobile.fr | La Poste Mobile | FR | | convention
    nrjmobile.fr | NRJ Mobile | FR | | convention
    prixtel.com | Prixtel | FR | | convention
    masmovil.es | MásMóvil | ES | | convention
    pepephone.com | Pepephone | ES | | convention
    digimobil.es | DIGI Spain | ES | Digi Mobil | convention
    lowi.es | Lowi | ES | | convention
    euskaltel.com | Euskaltel | ES | | convention
    nowo.pt | NOWO | PT | | convention
    ho-mobile.it | ho. Mobile | IT | | convention
    kenamobile.it | Kena Mobile | IT | | convention
    tiscali.it | Tiscali | IT | | convention
    ziggo.nl | Ziggo | NL | VodafoneZiggo | convention
    simpel.nl | Simpel | NL | | convention
    youfone.nl | Youfone | NL BE | | convention
    scarlet.be | ?Scarlet | BE | Scarlet Belgium | convention
    tango.lu | Tango Luxembourg | LU | | convention
    comviq.se | Comviq | SE | | convention
    ice.no | ice.no | NO | | convention
    yousee.dk | YouSee | DK | | convention
    elisa.fi | Elisa | FI EE | | convention
    dna.fi | ?DNA | FI | DNA Oyj | convention
    lmt.lv | LMT | LV | | convention
    upc.pl | UPC Polska | PL | | convention
    go.com.mt | GO Malta | MT | | convention
    melita.com | Melita | MT | | convention
    etisalat.ae | etisalat | AE | e& etisalat | convention
    jio.com | Jio | IN | Reliance Jio, Jio Prepaid | convention
    singtel.com | Singtel | SG | | convention
    starhub.com | StarHub | SG | | convention
    ais.th | AIS | TH | | convention
    skype.com | Skype | | Skype Communications | convention
    viber.com | Viber | | | simple-icons 16.37.0
    whatsapp.com | WhatsApp | | | convention
    telegram.org | Telegram | | | simple-icons 16.37.0
    Q1759255 | O2 | | Telefonica O2, O2 UK Payment, O2 Prepay, O2 Pay and Go, O2 UK Pay Go, O2 Payment | name-suggestion-index 8.0.20260918; names: convention
    Q5322942 | EE | | EE Limited, EE Topup, T-Mobile EE, EE and T-Mobile, EE T-Mobile | name-suggestion-index 8.0.20260918; names: convention
    Q407009 | Three | | Hutchison 3G, H3G, Three Mobile, 3 Mobile | name-suggestion-index 8.0.20260918; names: convention
    Q3049473 | Eir | | Eircom | name-suggestion-index 8.0.20260918; names: convention
    Q3511885 | T-Mobile | | T-Mobile Postpaid | name-suggestion-index 8.0.20260918; names: convention
    Q1113804 | Comcast | | Xfinity, Xfinity Mobile, Comcast Cable, Comcast Xfinity | name-suggestion-index 8.0.20260918; names: convention
    Q7805197 | Spectrum | | Charter Spectrum, Spectrum Mobile, Charter Communications, Charter Comm | name-suggestion-index 8.0.20260918; names: convention
    Q85791087 | Optimum | | Optimum Altice, Altice USA | name-suggestion-index 8.0.20260918; names: convention
    Q2974454 | Frontier | | Frontier Communications | name-suggestion-index 8.0.20260918; names: convention
    Q1199757 | DISH | | Dish Network | name-suggestion-index 8.0.20260918; names: convention
    Q127785902 | Starlink | | Starlink Internet, SpaceX Starlink | name-suggestion-index 8.0.20260918; names: convention
    Q1549526 | Spark New Zealand | | Spark NZ | name-suggestion-index 8.0.20260918; names: convention
    Q540733 | Telekom | | Telekom Deutschland, Deutsche Telekom, Magyar Telekom | name-suggestion-index 8.0.20260918; names: convention
    Q344744 | freenet | | klarmobil | name-suggestion-index 8.0.20260918; names: convention
    Q28956333 | Drei | | Hutchison Drei | name-suggestion-index 8.0.20260918; names: convention
    Q3884382 | Salt | | Salt Mobile | name-suggestion-index 8.0.20260918; names: convention
    Q112573820 | Sunrise | | Sunrise Communications, Sunrise UPC | name-suggestion-index 8.0.20260918; names: convention
    Q1431486 | Orange | | Orange SA | name-suggestion-index 8.0.20260918; names: convention
    Q218765 | SFR | | RED by SFR | name-suggestion-index 8.0.20260918; names: convention
    Q581438 | Bouygues Telecom | | Bouygues Tel | name-suggestion-index 8.0.20260918; names: convention
    Q2467627 | Free | | Free Mobile, Free Telecom, Freebox, Free Haut Debit | name-suggestion-index 8.0.20260918; names: convention
    Q967735 | Movistar | | Telefonica de Espana, Telefonica Moviles | name-suggestion-index 8.0.20260918; names: convention
    Q136331 | NOS | | NOS Comunicacoes | name-suggestion-index 8.0.20260918; names: convention
    Q1120617 | TIM | | Telecom Italia, TIM Ricarica | name-suggestion-index 8.0.20260918; names: convention
    Q2005282 | Proximus | | Belgacom | name-suggestion-index 8.0.20260918; names: convention
    Q10523825 | 3Butiken | | Hi3G | name-suggestion-index 8.0.20260918; names: convention
    Q7205598 | Plus | | Polkomtel | name-suggestion-index 8.0.20260918; names: convention
    Q7202998 | Play | | P4 Play | name-suggestion-index 8.0.20260918; names: convention
    Q1136203 | Cosmote | | OTE Cosmote | name-suggestion-index 8.0.20260918; names: convention
    Q854867 | Airtel | | Bharti Airtel | name-suggestion-index 8.0.20260918; names: convention
    Q7398410 | Safaricom | | M-Pesa Safaricom | name-suggestion-index 8.0.20260918; names: convention
    Q1428656 | Vivo | | Telefonica Brasil | name-suggestion-index 8.0.20260918; names: convention
    orange.co.uk | ?Orange | GB | Orange PCS, Orange Top Up | convention
    Q5087766 | Chatr | | Chatr Wireless | name-suggestion-index 8.0.20260918; names: convention
    unicom.co.uk | Unicom | GB | | convention
    Q338633 | KPN | | KPN Mobiel | name-suggestion-index 8.0.20260918; names: convention
    Q644324 | Swisscom | | Swisscom Schweiz | name-suggestion-index 8.0.20260918; names: convention
    Q688755 | A1 | | A1 Telekom, A1 Telekom Austria | name-suggestion-index 8.0.20260918; names: convention
    Q1666806 | Magenta | | Magenta Telekom | name-suggestion-index 8.0.20260918; names: convention
    Q55433734 | Iliad | | Iliad Italia | name-suggestion-index 8.0.20260918; names: convention
    Q1365938 | MEO | | MEO Servicos | name-suggestion-index 8.0.20260918; names: convention
    Q862303 | Telia | | Telia Sverige | name-suggestion-index 8.0.20260918; names: convention
    virginmobile.co.uk | Virgin Mobile | GB IE | Virgin Mobile Payments | convention`,
  government: `
    edfenergy.com | EDF Energy | GB | EDF | convention
    britishgas.co.uk | British Gas | GB | | convention
    eonenergy.com | E.ON Energy | GB | E.ON Next, EON Next | convention
    npower.com | npower | GB | RWE npower | convention
    scottishpower.co.uk | ScottishPower | GB | Scottish Power | convention
    sse.co.uk | SSE | GB | SSE Energy, Southern Electric, Scottish Hydro, SSE Airtricity | convention
    octopus.energy | Octopus Energy | GB DE ES FR IT US | | convention
    ovoenergy.com | OVO Energy | GB | | convention
    bulb.co.uk | Bulb Energy | GB | | convention
    shellenergy.co.uk | Shell Energy | GB | | convention
    utilita.co.uk | Utilita | GB | Utilita Energy | convention
    utilitywarehouse.co.uk | Utility Warehouse | GB | | convention
    so.energy | So Energy | GB | | convention
    ecotricity.co.uk | Ecotricity | GB | | convention
    goodenergy.co.uk | Good Energy | GB | | convention
    boostpower.co.uk | Boost Power | GB | | convention
    thameswater.co.uk | Thames Water | GB | | convention
    stwater.co.uk | Severn Trent Water | GB | Severn Trent | convention
    unitedutilities.com | United Utilities | GB | | convention
    anglianwater.co.uk | Anglian Water | GB | | convention
    yorkshirewater.com | Yorkshire Water | GB | | convention
    southernwater.co.uk | Southern Water | GB | | convention
    southwestwater.co.uk | South West Water | GB | | convention
    wessexwater.co.uk | Wessex Water | GB | | convention
    nwl.co.uk | Northumbrian Water | GB | | convention
    dwrcymru.com | Dŵr Cymru Welsh Water | GB | Welsh Water, Dwr Cymru | convention
    scottishwater.co.uk | Scottish Water | GB | | convention
    affinitywater.co.uk | Affinity Water | GB | | convention
    south-staffs-water.co.uk | South Staffs Water | GB | | convention
    dvla.gov.uk | DVLA | GB | DVLA Vehicle Tax, DVLA Driver Online, DVLA Licence | convention
    hmrc.gov.uk | HM Revenue & Customs | GB | HMRC, HMRC Self Assessment, HMRC Gov.uk | convention
    hmpo.gov.uk | HM Passport Office | GB | Passport Office, HMPO | convention
    ukvi.gov.uk | UK Visas and Immigration | GB | UKVI, Home Office UKVI | convention
    companieshouse.gov.uk | Companies House | GB | | convention
    landregistry.gov.uk | HM Land Registry | GB | Land Registry | convention
    hmcourts-service.gov.uk | HM Courts & Tribunals Service | GB | HMCTS, HM Courts Service | convention
    gro.gov.uk | General Register Office | GB | | convention
    nhsbsa.nhs.uk | NHS Business Services Authority | GB | NHSBSA | convention
    ordnancesurvey.co.uk | Ordnance Survey | GB | | convention
    metoffice.gov.uk | Met Office | GB | | convention
    environment-agency.gov.uk | Environment Agency | GB | | convention
    planningportal.co.uk | Planning Portal | GB | | convention
    royalmint.com | The Royal Mint | GB | Royal Mint | convention
    parcelforce.com | Parcelforce | GB | Parcelforce Worldwide | convention
    revenue.ie | Revenue Commissioners | IE | | convention
    motortax.ie | Motor Tax | IE | | convention
    ndls.ie | NDLS | IE | | convention
    electricireland.ie | Electric Ireland | IE | | convention
    bordgaisenergy.ie | Bord Gáis Energy | IE | | convention
    uscis.gov | USCIS | US | US Citizenship and Immigration Services | convention
    travel.state.gov | US Department of State | US | | convention
    esta.cbp.dhs.gov | ESTA | US | ESTA Application, CBP ESTA | convention
    pseg.com | PSEG | US | PSE&G | convention
    amwater.com | American Water | US | | convention
    wm.com | WM | US CA | Waste Management | convention
    republicservices.com | Republic Services | US | | convention
    cra-arc.gc.ca | Canada Revenue Agency | CA | | convention
    canada.ca | Government of Canada | CA | Passport Canada | convention
    ic.gc.ca | Industry Canada | CA | | convention
    saaq.gouv.qc.ca | SAAQ | CA | | convention
    enbridgegas.com | Enbridge Gas | CA | Enbridge, Enbridge Gas Dist | convention
    ato.gov.au | Australian Taxation Office | AU | | convention
    vicroads.vic.gov.au | VicRoads | AU | | convention
    passports.gov.au | Australian Passport Office | AU | | convention
    agl.com.au | AGL | AU | AGL Sales, AGL Energy | convention
    originenergy.com.au | Origin Energy | AU | | convention
    energyaustralia.com.au | EnergyAustralia | AU | | convention
    nzta.govt.nz | NZ Transport Agency | NZ | NZTA, Waka Kotahi | convention
    mercury.co.nz | Mercury NZ | NZ | | convention
    contact.co.nz | Contact Energy | NZ | | convention
    genesisenergy.co.nz | Genesis Energy | NZ | | convention
    yello.de | Yello | DE | Yello Strom | convention
    lichtblick.de | LichtBlick | DE | | convention
    naturstrom.de | naturstrom | DE | | convention
    bundesdruckerei.de | Bundesdruckerei | DE | | convention
    elster.de | ELSTER | DE | | convention
    parcel2go.com | Parcel2Go | GB | | convention
    interparcel.com | Interparcel | GB AU NZ | | convention
    parcelmonkey.co.uk | Parcel Monkey | GB | | convention
    transglobalexpress.co.uk | Transglobal Express | GB | | convention
    sendle.com | Sendle | AU US CA | | convention
    shipstation.com | ShipStation | | | convention
    stamps.com | Stamps.com | US | | convention
    pirateship.com | Pirate Ship | US | | convention
    pitneybowes.com | Pitney Bowes | | PB Leasing, Pitney Bowes PI, Purchase Power, Pitneyworks | convention
    neopost.com | Neopost | | Neopost Ltd, Quadient | convention
    frankingsense.co.uk | Franking Sense | GB | | convention
    finanzonline.at | FinanzOnline | AT | | convention
    verbund.com | VERBUND | AT | | convention
    totalenergies.fr | TotalEnergies Electricité | FR | | convention
    ekwateur.fr | ekWateur | FR | | convention
    veolia.fr | Veolia | FR | Veolia ES, Veolia Environmental Services | convention
    suez.com | SUEZ | FR | Suez Recycling, Suez Environnement | convention
    saur.com | Saur | FR | | convention
    amendes.gouv.fr | Amendes.gouv | FR | | convention
    ants.gouv.fr | ANTS | FR | | convention
    colissimo.fr | Colissimo | FR | | convention
    canaldeisabelsegunda.es | Canal de Isabel II | ES | | convention
    aguasdebarcelona.cat | Aigües de Barcelona | ES | | convention
    dgt.es | DGT | ES | | convention
    agenciatributaria.es | Agencia Tributaria | ES | | convention
    seur.com | SEUR | ES | | convention
    epal.pt | EPAL | PT | | convention
    hera.it | Hera Comm | IT | | convention
    iren.it | Iren | IT | | convention
    pagopa.it | PagoPA | IT | | convention
    essent.nl | Essent | NL | | convention
    vitens.nl | Vitens | NL | | convention
    rdw.nl | RDW | NL | | convention
    cjib.nl | CJIB | NL | | convention
    orsted.dk | Ørsted | DK | | convention
    skatteverket.se | Skatteverket | SE | | convention
    transportstyrelsen.se | Transportstyrelsen | SE | | convention
    pge.pl | PGE | PL | PGE Obrot | convention
    enea.pl | Enea | PL | | convention
    cez.cz | ČEZ | CZ | CEZ Prodej | convention
    mvm.hu | MVM | HU | | convention
    arms.com.mt | ARMS Ltd | MT | ARMS | convention
    identita.gov.mt | Identità Malta | MT | Identity Malta | convention
    transport.gov.mt | Transport Malta | MT | | convention
    moi.gov.ae | MOI UAE | AE | | convention
    singaporepost.com | SingPost | SG | | convention
    Q973587 | Internal Revenue Service | | IRS USATaxPymt | name-suggestion-index 8.0.20260918; names: convention
    Q668687 | United States Postal Service | | USPS PO | name-suggestion-index 8.0.20260918; names: convention
    Q1127536 | Consolidated Edison | | Con Edison | name-suggestion-index 8.0.20260918; names: convention
    Q7413674 | San Diego Gas & Electric | | SDG&E | name-suggestion-index 8.0.20260918; names: convention
    Q270223 | E.ON | | E.ON Energie, EON Energy, EON Next | name-suggestion-index 8.0.20260918; names: convention
    Q614803 | Die Post | | PostFinance, La Poste Suisse | name-suggestion-index 8.0.20260918; names: convention
    Q274591 | Électricité de France | | EDF Clients Particuliers | name-suggestion-index 8.0.20260918; names: convention
    Q3029562 | Direction générale des Finances publiques | | Impôts | name-suggestion-index 8.0.20260918; names: convention
    Q1275336 | Endesa | | Endesa Energia | name-suggestion-index 8.0.20260918; names: convention
    Q651222 | Enel | | Enel Energia | name-suggestion-index 8.0.20260918; names: convention
    Q326345 | Δημόσια Επιχείρηση Ηλεκτρισμού ΑΕ | | DEI PPC | name-suggestion-index 8.0.20260918; names: convention`,
  homeAndGarden: `
    made.com | Made.com | | | convention
    loaf.com | ?Loaf | GB | | convention
    sofa.com | Sofa.com | GB | | convention
    snugsofa.com | Snug Sofa | GB | | convention
    swooneditions.com | Swoon | GB | | convention
    cultfurniture.com | Cult Furniture | GB | | convention
    simbasleep.com | Simba Sleep | GB | | convention
    saatva.com | Saatva | US | | convention
    overstock.com | Overstock | US | | convention
    houzz.com | Houzz | | | simple-icons 16.37.0
    article.com | Article Furniture | US CA | | convention
    moebel.de | moebel.de | DE | | convention
    otto-office.de | OTTO Office | DE | | convention
    laredoute.fr | La Redoute | FR ES PT GB BE IT | | convention
    camif.fr | Camif | FR | | convention
    miliboo.com | Miliboo | FR | | convention
    sklum.com | SKLUM | | | convention
    kavehome.com | Kave Home | | | convention
    nv-gallery.com | NV GALLERY | | | convention
    bonami.cz | Bonami | CZ SK PL RO | | convention
    crocus.co.uk | Crocus | GB | | convention
    patchplants.com | Patch Plants | GB | | convention
    thompson-morgan.com | Thompson & Morgan | GB | | convention
    primrose.co.uk | Primrose | GB | | convention
    victorianplumbing.co.uk | Victorian Plumbing | GB | | convention
    victoriaplum.com | Victoria Plum | GB | | convention
    ukbathrooms.com | UK Bathrooms | GB | | convention
    lights4fun.co.uk | Lights4fun | GB | | convention
    blinds-2go.co.uk | Blinds 2go | GB | Blinds2go | convention
    checkatrade.com | Checkatrade | GB | | convention
    mybuilder.com | MyBuilder | GB | | convention
    taskrabbit.com | Taskrabbit | | | convention
    thumbtack.com | Thumbtack | US | | simple-icons 16.37.0
    angi.com | Angi | US | Angie's List | convention
    homeserve.com | HomeServe | | | convention
    simplisafe.com | SimpliSafe | | | convention
    adt.com | ADT | | ADT Security | convention
    verisure.com | Verisure | | | convention
    vivint.com | Vivint | US | | convention
    terminix.com | Terminix | US | | convention
    rentokil.com | Rentokil | | Rentokil Initial | convention
    wayfair.com | Wayfair | | | convention
    westwing.com | Westwing | | | convention
    manomano.com | ManoMano | | | convention
    Q20539294 | Casper | | Casper Sleep | name-suggestion-index 8.0.20260918; names: convention
    Q28228105 | Purple | | Purple Mattress | name-suggestion-index 8.0.20260918; names: convention
    opusenergy.com | Opus Energy | GB | Opus Energy Ltd | convention
    havenpower.com | Haven Power | GB | | convention
    water-plus.co.uk | Water Plus | GB | Waterplus, Water Plus Ltd, Waterplus Select | convention
    totalenergies.co.uk | TotalEnergies Gas & Power | GB | Total Gas and Power, Total Gas Power | convention
    Q1437502 | Iberdrola | | Iberdrola Clientes | name-suggestion-index 8.0.20260918; names: convention
    Q7826411 | Toronto Hydro | | Toronto Hydro Electric | name-suggestion-index 8.0.20260918; names: convention
    Q3143709 | Hydro One | | Hydro One Networks | name-suggestion-index 8.0.20260918; names: convention
    Q1264404 | Duke Energy | | Duke Energy Bill Pay | name-suggestion-index 8.0.20260918; names: convention
    Q1430055 | Florida Power & Light | | FPL Direct Debit | name-suggestion-index 8.0.20260918; names: convention`,
};
