/** Web shops and delivery, by category. `sellerTable.ts` describes the columns. Source: in each row. */
import type { SellerTable } from './sellerTable.ts';

export const shoppingSellers: SellerTable = {
  generalRetail: `
    very.co.uk | ?Very | GB | Very.co.uk, Shop Direct Very | convention
    littlewoods.com | Littlewoods | GB IE | | convention
    studio.co.uk | Studio.co.uk | GB | | convention
    jdwilliams.co.uk | JD Williams | GB | | convention
    freemans.com | Freemans | GB | | convention
    grattan.co.uk | Grattan | GB | | convention
    onbuy.com | OnBuy | GB | | convention
    qvcuk.com | QVC | GB DE IT US JP | | convention
    hsn.com | HSN | US | | convention
    groupon.com | Groupon | | | simple-icons 16.37.0
    wowcher.co.uk | Wowcher | GB IE | | convention
    livingsocial.com | LivingSocial | | | convention
    notonthehighstreet.com | Not On The High Street | GB | Notonthehighstreet | convention
    gumtree.com | Gumtree | GB AU ZA | | simple-icons 16.37.0
    alibaba.com | Alibaba | | Alibaba.com | convention
    banggood.com | Banggood | | | convention
    dhgate.com | DHgate | | | convention
    gearbest.com | GearBest | | | convention
    lightinthebox.com | LightInTheBox | | | convention
    joom.com | Joom | | | convention
    tiktok.com | TikTok | | TikTok Shop, TikTok Ads | simple-icons 16.37.0; other names: convention
    hood.de | Hood.de | DE | | convention
    baur.de | BAUR | DE | | convention
    quelle.de | Quelle | DE AT | | convention
    universal.at | Universal Versand | AT | | convention
    klingel.de | Klingel | DE | | convention
    pearl.de | PEARL | DE FR CH | | convention
    kleinanzeigen.de | Kleinanzeigen | DE | | simple-icons 16.37.0
    willhaben.at | willhaben | AT | | convention
    ricardo.ch | Ricardo | CH | | convention
    leboncoin.fr | leboncoin | FR | | convention
    showroomprive.com | Showroomprivé | FR ES IT | | convention
    veepee.fr | Veepee | FR ES IT DE | Vente-privee | simple-icons 16.37.0; other names: convention
    privatesportshop.com | Private Sport Shop | | | convention
    rakuten.fr | Rakuten France | FR | PriceMinister | convention
    wallapop.com | Wallapop | ES IT PT | | convention
    milanuncios.com | Milanuncios | ES | | convention
    privalia.com | Privalia | ES IT MX | | convention
    subito.it | Subito | IT | | convention
    olx.pt | OLX | PT PL RO BG UA IN | | convention
    kuantokusta.pt | KuantoKusta | PT | | convention
    marktplaats.nl | Marktplaats | NL | | convention
    2dehands.be | 2dehands | BE | | convention
    wehkamp.nl | wehkamp | NL | | convention
    fruugo.com | Fruugo | | | convention
    cdon.se | CDON | SE NO FI DK | | convention
    ellos.se | Ellos | SE NO FI DK | | convention
    tradera.com | Tradera | SE | | convention
    blocket.se | Blocket | SE | | convention
    finn.no | FINN.no | NO | | convention
    dba.dk | DBA | DK | | convention
    tori.fi | Tori.fi | FI | | convention
    pigu.lt | Pigu | LT | | convention
    220.lv | 220.lv | LV | | convention
    kaup24.ee | Kaup24 | EE | | convention
    aukro.cz | Aukro | CZ | | convention
    heureka.cz | Heureka | CZ SK | | convention
    mimovrste.com | mimovrste | SI | | convention
    skroutz.gr | Skroutz | GR | | convention
    trendyol.com | Trendyol | | | convention
    hepsiburada.com | Hepsiburada | TR | | convention
    n11.com | n11 | TR | | convention
    noon.com | ?noon | AE SA EG | noon.com | convention
    jumia.com | Jumia | | | convention
    takealot.com | Takealot | ZA | | convention
    konga.com | Konga | NG | | convention
    lazada.com | Lazada | | | convention
    shopee.com | Shopee | | ShopeePay | simple-icons 16.37.0; other names: convention
    qoo10.com | Qoo10 | | | convention
    bukalapak.com | Bukalapak | ID | | simple-icons 16.37.0
    blibli.com | Blibli | ID | | simple-icons 16.37.0
    coupang.com | Coupang | KR | | convention
    gmarket.co.kr | Gmarket | KR | | convention
    mercari.com | Mercari | JP US | | convention
    meesho.com | Meesho | IN | | convention
    snapdeal.com | Snapdeal | IN | | convention
    trademe.co.nz | Trade Me | NZ | TradeMe | convention
    catch.com.au | Catch.com.au | AU | | convention
    themarket.com | TheMarket | NZ | | convention
    submarino.com.br | Submarino | BR | | convention
    linio.com | Linio | | | convention
    well.ca | Well.ca | CA | | convention
    theshoppingchannel.com | The Shopping Channel | CA | TSC Shopping | convention
    orientaltrading.com | Oriental Trading | US | Oriental Trading Co | convention
    ubuy.com | Ubuy | | | convention
    desertcart.com | Desertcart | | | convention
    ebay.com | eBay | | eBay Marketplaces | simple-icons 16.37.0; other names: convention
    temu.com | Temu | | Whaleco | convention
    allegro.pl | Allegro | | | simple-icons 16.37.0
    emag.ro | eMAG | | | convention
    etsy.com | Etsy | | | simple-icons 16.37.0
    wish.com | Wish | | | simple-icons 16.37.0
    otto.de | OTTO | | | convention
    cdiscount.com | Cdiscount | | | convention
    bol.com | bol | | bol.com | convention
    mercadolibre.com | Mercado Libre | | Mercado Livre | convention
    rakuten.com | Rakuten | | | simple-icons 16.37.0
    vinted.com | Vinted | | | simple-icons 16.37.0
    kaspi.kz | Kaspi | | | convention
    mall.cz | Mall.cz | | | convention
    Q29904317 | AliExpress | | Alipay Aliexpress | name-suggestion-index 8.0.20260918; names: convention`,
  clothing: `
    boozt.com | Boozt | | | convention
    nelly.com | Nelly | | | convention
    ssense.com | SSENSE | | | convention
    mytheresa.com | Mytheresa | | | convention
    matchesfashion.com | MATCHESFASHION | | | convention
    endclothing.com | END. Clothing | | | convention
    mrporter.com | Mr Porter | | | convention
    thredup.com | ThredUp | US | | convention
    poshmark.com | Poshmark | US CA AU | | convention
    depop.com | Depop | | | convention
    vestiairecollective.com | Vestiaire Collective | | | convention
    therealreal.com | The RealReal | US | | convention
    stockx.com | StockX | | | simple-icons 16.37.0
    goat.com | GOAT Sneakers | | | convention
    grailed.com | Grailed | | | convention
    fashionnova.com | Fashion Nova | | | convention
    prettylittlething.com | PrettyLittleThing | | | convention
    missguided.co.uk | Missguided | GB | | convention
    nastygal.com | Nasty Gal | | | convention
    inthestyle.com | In The Style | GB | | convention
    ohpolly.com | Oh Polly | | | convention
    cider.com | ?Cider | | ShopCider | convention
    romwe.com | ROMWE | | | convention
    modanisa.com | Modanisa | | | convention
    revolve.com | ?REVOLVE | | Revolve Clothing | convention
    lulus.com | Lulus | US | | convention
    stitchfix.com | Stitch Fix | US GB | | convention
    renttherunway.com | Rent the Runway | US | | convention
    gymshark.com | Gymshark | | | convention
    aloyoga.com | Alo Yoga | | | convention
    rothys.com | Rothy's | | | convention
    everlane.com | Everlane | | | convention
    zennioptical.com | Zenni Optical | | | convention
    glassesdirect.co.uk | Glasses Direct | GB | | convention
    landsend.com | Lands' End | | Lands End | convention
    boden.co.uk | Boden | GB US DE | | convention
    spreadshirt.com | Spreadshirt | | | convention
    teespring.com | Teespring | | | simple-icons 16.37.0
    threadless.com | Threadless | | | simple-icons 16.37.0
    customink.com | Custom Ink | US CA | | simple-icons 16.37.0
    spartoo.com | Spartoo | | | convention
    sarenza.com | Sarenza | | | convention
    schuhe24.de | Schuhe24 | DE | | convention
    mirapodo.de | mirapodo | DE | | convention
    limango.de | limango | DE | | convention
    bestsecret.com | BestSecret | | | convention
    lodenfrey.com | LODENFREY | | | convention
    theiconic.com.au | THE ICONIC | AU NZ | | convention
    myntra.com | Myntra | IN | | convention
    ajio.com | AJIO | IN | | convention
    namshi.com | Namshi | AE SA | | convention
    zozo.jp | ZOZOTOWN | JP | | convention
    eobuv.cz | eobuv | CZ SK | | convention
    zalando.com | Zalando | | | convention
    aboutyou.com | About You | | | convention
    shein.com | SHEIN | | | convention
    asos.com | ASOS | | | convention
    boohoo.com | boohoo | | | convention
    farfetch.com | Farfetch | | | simple-icons 16.37.0
    yoox.com | YOOX | | | convention
    netaporter.com | Net-a-Porter | | | convention
    zappos.com | Zappos | | | convention
    bonprix.com | bonprix | | | convention
    answear.com | Answear | | | convention
    zoot.cz | ZOOT | | | convention`,
  beauty: `
    cultbeauty.co.uk | Cult Beauty | | | convention
    feelunique.com | Feelunique | | | convention
    beautybay.com | BEAUTY BAY | | | convention
    allbeauty.com | allbeauty | | | convention
    fragrancedirect.co.uk | Fragrance Direct | GB | | convention
    theordinary.com | DECIEM | | The Ordinary | convention
    glossier.com | Glossier | | | convention
    dollarshaveclub.com | Dollar Shave Club | | | convention
    harrys.com | Harry's | | Harrys Razors | convention
    flaconi.de | flaconi | DE AT | | convention
    parfumdreams.de | parfumdreams | DE | | convention
    perfumesclub.com | Perfume's Club | ES PT FR | | convention
    strawberrynet.com | StrawberryNET | | | convention
    nykaa.com | Nykaa | IN | | convention
    marykay.com | Mary Kay | | | convention
    notino.com | Notino | | | convention
    lookfantastic.com | Lookfantastic | | | convention`,
  health: `
    hims.com | Hims | | Hims & Hers, ForHims | convention
    ro.co | Ro Health | US | | convention
    betterhelp.com | BetterHelp | | | convention
    talkspace.com | Talkspace | US | | convention
    headspace.com | Headspace | | | simple-icons 16.37.0
    calm.com | ?Calm | | Calm.com | convention
    noom.com | Noom | | | convention
    slimmingworld.co.uk | Slimming World | GB IE | | convention
    myfitnesspal.com | MyFitnessPal | | | convention
    flo.health | Flo Health | | | convention
    zocdoc.com | Zocdoc | US | | convention
    goodrx.com | GoodRx | US | | convention
    1800contacts.com | 1-800 Contacts | US | 1800Contacts | convention
    visiondirect.co.uk | Vision Direct | GB | | convention
    lensmart.com | Lensmart | | | convention
    lentiamo.com | Lentiamo | | | convention
    pharmacy2u.co.uk | Pharmacy2U | GB | | convention
    chemistdirect.co.uk | Chemist Direct | GB | | convention
    bulk.com | ?Bulk | | Bulk Powders | convention
    theproteinworks.com | Protein Works | GB | | convention
    huel.com | Huel | | | convention
    hsnstore.com | HSN Store | ES FR IT PT | | convention
    prozis.com | Prozis | | | convention
    optimumnutrition.com | Optimum Nutrition | | | convention
    gymbeam.com | GymBeam | | | convention
    medpex.de | medpex | DE | | convention
    apotal.de | apotal | DE | | convention
    redcare-pharmacy.com | Redcare Pharmacy | | | convention
    farmaline.be | Farmaline | BE | | convention
    efarma.com | eFarma | IT | | convention
    doctolib.com | Doctolib | | | convention
    babylonhealth.com | Babylon Health | GB | | convention
    livi.co.uk | Livi | GB FR | | convention
    kry.se | Kry | SE NO | | convention
    teladoc.com | Teladoc | US CA | | convention
    herbalife.com | Herbalife | | | convention
    vitacost.com | Vitacost | US | | convention
    iherb.com | iHerb | | | convention
    myprotein.com | Myprotein | | | convention
    shop-apotheke.com | Shop Apotheke | | | convention
    docmorris.de | DocMorris | | | convention
    Q1929466 | WW Studio | | WW International | name-suggestion-index 8.0.20260918; names: convention`,
  leisure: `
    zwift.com | Zwift | | | convention
    mywhoosh.com | MyWhoosh | | | convention
    trainingpeaks.com | TrainingPeaks | | | convention
    komoot.com | komoot | | | simple-icons 16.37.0
    alltrails.com | AllTrails | | | simple-icons 16.37.0
    wiggle.co.uk | Wiggle | GB | | convention
    chainreactioncycles.com | Chain Reaction Cycles | | | convention
    sigmasports.com | Sigma Sports | GB | | convention
    bike24.com | BIKE24 | | | convention
    bike-discount.de | bike-discount | DE | | convention
    rosebikes.de | ROSE Bikes | | | convention
    canyon.com | ?Canyon | | Canyon Bicycles | convention
    probikeshop.fr | Probikeshop | FR | | convention
    backcountry.com | Backcountry.com | US | | convention
    moosejaw.com | Moosejaw | US | | convention
    roguefitness.com | Rogue Fitness | | | convention
    bergfreunde.de | Bergfreunde | DE AT CH | | convention
    bergzeit.de | Bergzeit | DE | | convention
    barrabes.com | Barrabes | ES | | convention
    deporvillage.com | Deporvillage | ES FR IT | | convention
    sportsshoes.com | SportsShoes.com | GB | | convention
    fanatics.com | Fanatics | | | convention
    kitbag.com | Kitbag | GB | | convention
    prodirectsport.com | Pro:Direct | GB | Pro Direct Sport | convention
    11teamsports.com | 11teamsports | | | convention
    chelseafc.com | Chelsea FC | GB | | convention
    arsenal.com | Arsenal FC | GB | | convention
    manutd.com | Manchester United | GB | | convention
    mancity.com | Manchester City | GB | | convention
    liverpoolfc.com | Liverpool FC | GB | | convention
    tottenhamhotspur.com | Tottenham Hotspur | GB | | convention
    celticfc.com | Celtic FC | GB | | convention
    fcbayern.com | FC Bayern München | DE | | convention
    bvb.de | Borussia Dortmund | DE | BVB Fanshop | convention
    realmadrid.com | Real Madrid | ES | | convention
    fcbarcelona.com | FC Barcelona | ES | | convention
    juventus.com | Juventus | IT | | convention
    thomann.de | Thomann | | Musikhaus Thomann, Versandhandel Thomann | convention
    gear4music.com | Gear4music | | | convention
    musicstore.de | Music Store | DE | | convention
    sweetwater.com | Sweetwater | US | Sweetwater Sound | convention
    reverb.com | ?Reverb | | Reverb.com | convention
    discogs.com | Discogs | | | simple-icons 16.37.0
    musicnotes.com | Musicnotes | | | convention
    sheetmusicplus.com | Sheet Music Plus | | | convention
    cardmarket.com | Cardmarket | | | convention
    boardgamebliss.com | Board Game Bliss | CA | | convention
    yotoplay.com | Yoto | | | convention
    betfair.com | Betfair | | | simple-icons 16.37.0
    skybet.com | Sky Bet | GB | | convention
    unibet.com | Unibet | | | convention
    bwin.com | bwin | | | convention
    pokerstars.com | PokerStars | | | convention
    888casino.com | 888 | | 888 Casino | convention
    draftkings.com | DraftKings | US | | convention
    fanduel.com | FanDuel | US | | convention
    national-lottery.co.uk | The National Lottery | GB | National Lottery, Camelot | convention
    lotto.de | LOTTO.de | DE | | convention
    fdj.fr | FDJ | FR | | convention
    betclic.com | Betclic | | | convention
    winamax.fr | Winamax | FR ES | | convention
    sazka.cz | Sazka | CZ | | convention
    betano.com | Betano | | | convention
    sportsbet.com.au | Sportsbet | AU | | convention
    olg.ca | OLG | CA | | convention
    classpass.com | ClassPass | | | convention
    strava.com | Strava | | | convention
    bet365.com | bet365 | | | convention
    Q12016781 | Fortuna | | iFortuna | name-suggestion-index 8.0.20260918; names: convention`,
  children: `
    windeln.de | windeln.de | DE | | convention
    babymarkt.de | babymarkt | DE | | convention
    kidsroom.de | kidsroom | DE | | convention
    jako-o.de | JAKO-O | DE AT CH | | convention
    mytoys.de | myTOYS | DE | | convention
    oxybul.com | Oxybul | FR | | convention
    feedo.cz | Feedo | CZ SK | | convention
    firstcry.com | FirstCry | IN AE | | convention
    twinkl.co.uk | Twinkl | | Twinkl Educational | convention`,
  pets: `
    bitiba.com | bitiba | | | convention
    tails.com | tails.com | | | convention
    butternutbox.com | Butternut Box | GB | | convention
    barkbox.com | BarkBox | US | | convention
    rover.com | ?Rover | | Rover.com | convention
    miscota.com | Miscota | | | convention
    tiendanimal.es | Tiendanimal | ES PT | | convention
    wanimo.com | Wanimo | FR | | convention
    spokojenypes.cz | Spokojený pes | CZ | | convention
    zooplus.com | zooplus | | | convention
    chewy.com | Chewy | | | convention`,
  groceries: `
    getir.com | Getir | | | convention
    gopuff.com | Gopuff | | | convention
    zapp.com | Zapp | GB | | convention
    milkandmore.co.uk | Milk & More | GB | | convention
    abelandcole.co.uk | Abel & Cole | GB | | convention
    riverford.co.uk | Riverford | GB | | convention
    oddbox.co.uk | Oddbox | GB | | convention
    mindfulchef.com | Mindful Chef | GB | | convention
    simplycook.com | SimplyCook | GB | | convention
    graze.com | ?Graze | GB | | convention
    nakedwines.com | Naked Wines | GB US AU | | convention
    laithwaites.co.uk | Laithwaites | GB | | convention
    virginwines.co.uk | Virgin Wines | GB | | convention
    beer52.com | Beer52 | GB | | convention
    thewhiskyexchange.com | The Whisky Exchange | GB | | convention
    masterofmalt.com | Master of Malt | GB | | convention
    winc.com | Winc | US | | convention
    vivino.com | Vivino | | | simple-icons 16.37.0
    blueapron.com | Blue Apron | US | | convention
    homechef.com | Home Chef | US | | convention
    factor75.com | Factor Meals | US | Factor75 | convention
    everyplate.com | EveryPlate | US AU | | convention
    greenchef.com | Green Chef | US GB | | convention
    dinnerly.com | Dinnerly | | | convention
    marleyspoon.com | Marley Spoon | | | convention
    imperfectfoods.com | Imperfect Foods | US | | convention
    misfitsmarket.com | Misfits Market | US | | convention
    thrivemarket.com | Thrive Market | US | | convention
    freshdirect.com | FreshDirect | US | | convention
    peapod.com | Peapod | US | | convention
    shipt.com | Shipt | US | | convention
    goodfood.ca | Goodfood | CA | Makegoodfood | convention
    chefsplate.com | Chefs Plate | CA | | convention
    voila.ca | Voilà | CA | Voila by Sobeys | convention
    dolce-gusto.com | Nescafé Dolce Gusto | | Dolce Gusto | convention
    knuspr.de | Knuspr | DE | | convention
    bringmeister.de | Bringmeister | DE | | convention
    flaschenpost.de | flaschenpost | DE | | convention
    hawesko.de | Hawesko | DE | | convention
    vinos.de | Wein & Vinos | DE | | convention
    mymuesli.com | mymuesli | | | convention
    gurkerl.at | Gurkerl | AT | | convention
    farmy.ch | Farmy | CH | | convention
    leshop.ch | LeShop | CH | | convention
    chronodrive.com | Chronodrive | FR | | convention
    houra.fr | Houra | FR | | convention
    quitoque.fr | Quitoque | FR | | convention
    lafourche.fr | La Fourche | FR | | convention
    vinatis.com | Vinatis | FR | | convention
    everli.com | Everli | IT FR | | convention
    cortilia.it | Cortilia | IT | | convention
    tannico.it | Tannico | IT | | convention
    ulabox.com | Ulabox | ES | | convention
    crisp.nl | Crisp | NL BE | | convention
    mathem.se | Mathem | SE | | convention
    linasmatkasse.se | Linas Matkasse | SE | | convention
    oda.com | Oda | NO | | convention
    nemlig.com | nemlig.com | DK | | convention
    frisco.pl | Frisco | PL | | convention
    kifli.hu | Kifli.hu | HU | | convention
    sezamo.ro | Sezamo | RO | | convention
    bigbasket.com | bigbasket | IN | | simple-icons 16.37.0
    blinkit.com | Blinkit | IN | Grofers | convention
    zepto.com | Zepto | IN | | convention
    redmart.com | RedMart | SG | | convention
    ocado.com | Ocado | | | convention
    rohlik.cz | Rohlík | | Rohlik.cz | convention
    kosik.cz | Košík | | Kosik.cz | convention
    picnic.app | Picnic | | | simple-icons 16.37.0
    flink.com | Flink | | | convention
    gorillas.io | Gorillas | | | convention
    instacart.com | Instacart | | | simple-icons 16.37.0
    hellofresh.com | HelloFresh | | | convention
    gousto.co.uk | Gousto | | | convention`,
  restaurants: `
    skipthedishes.ca | Skip | CA | | convention
    postmates.com | Postmates | US | | simple-icons 16.37.0
    seamless.com | Seamless | US | | convention
    caviar.com | Caviar Delivery | US | | convention
    menulog.com.au | Menulog | AU NZ | | convention
    hungryhouse.co.uk | hungryhouse | GB | | convention
    takeaway.com | Takeaway.com | | | convention
    mjam.at | Mjam | AT | | convention
    eat.ch | eat.ch | CH | | convention
    smood.ch | Smood | CH | | convention
    damejidlo.cz | Dáme jídlo | CZ | | convention
    bistro.sk | Bistro.sk | SK | | convention
    tazz.ro | Tazz | RO | | convention
    efood.gr | efood | GR | | convention
    box.gr | BOX Cosmote | GR | | convention
    yemeksepeti.com | Yemeksepeti | TR | | convention
    talabat.com | Talabat | | | convention
    hungerstation.com | HungerStation | SA | | convention
    jahez.net | Jahez | SA | | convention
    zomato.com | Zomato | IN AE | | simple-icons 16.37.0
    swiggy.com | Swiggy | IN | | simple-icons 16.37.0
    foodpanda.com | foodpanda | | | simple-icons 16.37.0
    rappi.com | Rappi | | | convention
    ifood.com.br | iFood | BR | | simple-icons 16.37.0
    pedidosya.com | PedidosYa | | | convention
    mrdfood.com | Mr D Food | ZA | | convention
    bolt.food | Bolt Food | | | convention
    toasttab.com | Toast Takeout | US | | convention
    opentable.com | OpenTable | | | convention
    resy.com | Resy | | | convention
    thefork.com | TheFork | | LaFourchette | convention
    zenchef.com | Zenchef | | | convention
    ubereats.com | Uber Eats | | | convention
    deliveroo.com | Deliveroo | | | simple-icons 16.37.0
    just-eat.com | Just Eat | | | simple-icons 16.37.0
    lieferando.de | Lieferando | | | convention
    thuisbezorgd.nl | Thuisbezorgd | | | convention
    wolt.com | Wolt | | | convention
    glovoapp.com | Glovo | | | simple-icons 16.37.0
    foodora.com | foodora | | | convention
    doordash.com | DoorDash | | | simple-icons 16.37.0
    grubhub.com | Grubhub | | | convention
    skipthedishes.com | SkipTheDishes | | | convention
    pyszne.pl | Pyszne.pl | | | convention
    toogoodtogo.com | Too Good To Go | | | convention`,
};
