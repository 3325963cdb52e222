/** Streaming, music, games, tickets and the press. `sellerTable.ts` describes the columns. Source: in each row. */
import type { SellerTable } from './sellerTable.ts';

export const mediaSellers: SellerTable = {
  culture: `
    paramountplus.com | Paramount+ | | Paramount Plus | convention
    peacocktv.com | ?Peacock | US | Peacock TV | convention
    appletv.com | Apple TV | | Apple TV+ | convention
    starz.com | STARZ | | | simple-icons 16.37.0
    mubi.com | MUBI | | | simple-icons 16.37.0
    britbox.com | BritBox | | | convention
    acorn.tv | Acorn TV | | | convention
    shudder.com | ?Shudder | | | convention
    curiositystream.com | CuriosityStream | | | convention
    nebula.tv | ?Nebula | | | simple-icons 16.37.0
    fubo.tv | fuboTV | | Fubo | convention
    sling.com | Sling TV | US | | convention
    philo.com | ?Philo | US | Philo TV | convention
    espn.com | ESPN | | ESPN Plus, ESPN+ | convention
    nba.com | NBA | | NBA League Pass | simple-icons 16.37.0; other names: convention
    nfl.com | NFL | | NFL Game Pass | convention
    mlb.com | MLB | | MLB TV | simple-icons 16.37.0; other names: convention
    nhl.com | NHL | | NHL TV | simple-icons 16.37.0; other names: convention
    ufc.com | UFC | | UFC Fight Pass | simple-icons 16.37.0; other names: convention
    f1.com | Formula 1 | | F1 TV | convention
    nowtv.com | NOW | GB IE | Now TV, NowTV | simple-icons 16.37.0; other names: convention
    itv.com | ITV | GB | ITVX | convention
    channel4.com | Channel 4 | GB | | simple-icons 16.37.0
    tvlicensing.co.uk | TV Licensing | GB | TV Licence | convention
    crave.ca | ?Crave | CA | Crave TV | convention
    cbc.ca | CBC Gem | CA | | convention
    stan.com.au | ?Stan | AU | Stan Entertainment | convention
    binge.com.au | ?Binge | AU | | convention
    kayosports.com.au | Kayo Sports | AU | Kayo | convention
    foxtel.com.au | Foxtel | AU | | simple-icons 16.37.0
    neontv.co.nz | Neon TV | NZ | | convention
    joyn.de | Joyn | DE AT CH | | convention
    wowtv.de | WOW TV | DE | | convention
    rtlplus.de | RTL+ | DE | RTL Plus, TVNow | convention
    magentatv.de | MagentaTV | DE | | convention
    zattoo.com | Zattoo | DE AT CH | | convention
    waipu.tv | waipu.tv | DE | | convention
    rundfunkbeitrag.de | Rundfunkbeitrag | DE | ARD ZDF Beitragsservice, Beitragsservice | convention
    orf.at | ORF | AT | ORF Beitrag, GIS Gebuehren | convention
    serafe.ch | Serafe | CH | | convention
    canalplus.com | Canal+ | FR CH BE PL | Canal Plus | convention
    molotov.tv | Molotov | FR | Molotov TV | convention
    salto.fr | ?Salto | FR | | convention
    ocs.fr | OCS | FR | | convention
    movistarplus.es | Movistar Plus+ | ES | Movistar Plus | convention
    filmin.es | Filmin | ES PT | | convention
    atresplayer.com | Atresplayer | ES | | convention
    raiplay.it | RaiPlay | IT | | convention
    timvision.it | TIMvision | IT | | convention
    videoland.com | Videoland | NL | | convention
    npo.nl | NPO | NL | NPO Start, NPO Plus | convention
    viaplay.com | Viaplay | | | convention
    viafree.com | Viafree | | | convention
    tv2.no | TV 2 Play | NO | | convention
    tv2.dk | TV 2 | DK | | convention
    tv4play.se | TV4 Play | SE | | simple-icons 16.37.0
    cmore.se | C More | | | convention
    ruutu.fi | Ruutu | FI | | convention
    player.pl | Player.pl | PL | | convention
    skyshowtime.com | SkyShowtime | | | convention
    oneplay.cz | Oneplay | CZ | | convention
    voyo.cz | Voyo | CZ SK SI HR RO | | convention
    shahid.net | Shahid | | Shahid VIP | convention
    starzplay.com | STARZPLAY | | | convention
    osn.com | OSN+ | | OSN | convention
    hotstar.com | Hotstar | IN | Disney Hotstar, JioHotstar | convention
    sonyliv.com | SonyLIV | IN | | convention
    zee5.com | ZEE5 | | | convention
    globoplay.com | Globoplay | BR | | convention
    vix.com | ?ViX | | | convention
    showmax.com | Showmax | | | convention
    dstv.com | DStv | | Multichoice DStv | convention
    abema.tv | ABEMA | JP | | convention
    unext.jp | U-NEXT | JP | | convention
    tving.com | TVING | KR | | convention
    wavve.com | Wavve | KR | | convention
    iq.com | iQIYI | | | convention
    soundcloud.com | SoundCloud | | | simple-icons 16.37.0
    bandcamp.com | Bandcamp | | | simple-icons 16.37.0
    qobuz.com | Qobuz | | | convention
    siriusxm.com | SiriusXM | US CA | Sirius XM, SiriusXM.com | convention
    iheart.com | iHeartRadio | | iHeart | simple-icons 16.37.0; other names: convention
    tunein.com | TuneIn | | | convention
    anghami.com | Anghami | | | convention
    gaana.com | Gaana | IN | | convention
    boomplay.com | Boomplay | | | convention
    splice.com | ?Splice | | | convention
    distrokid.com | DistroKid | | | simple-icons 16.37.0
    tunecore.com | TuneCore | | | convention
    cdbaby.com | CD Baby | | | convention
    beatport.com | Beatport | | | simple-icons 16.37.0
    vimeo.com | Vimeo | | Vimeo Pro, Vimeo Plus | simple-icons 16.37.0; other names: convention
    dailymotion.com | Dailymotion | | | simple-icons 16.37.0
    onlyfans.com | OnlyFans | | | simple-icons 16.37.0
    substack.com | Substack | | | simple-icons 16.37.0
    ko-fi.com | Ko-fi | | | simple-icons 16.37.0
    buymeacoffee.com | Buy Me a Coffee | | | simple-icons 16.37.0
    discord.com | Discord | | Discord Nitro | simple-icons 16.37.0; other names: convention
    ubisoft.com | Ubisoft | | Ubisoft Store, Uplay | simple-icons 16.37.0; other names: convention
    ea.com | Electronic Arts | | EA Origin, Origin EA | convention
    riotgames.com | Riot Games | | | simple-icons 16.37.0
    rockstargames.com | Rockstar Games | | | simple-icons 16.37.0
    square-enix.com | Square Enix | | | simple-icons 16.37.0
    bungie.net | Bungie | | | simple-icons 16.37.0
    gog.com | GOG.com | | GOG, GOG Limited | convention
    humblebundle.com | Humble Bundle | | | simple-icons 16.37.0
    itch.io | itch.io | | | simple-icons 16.37.0
    greenmangaming.com | Green Man Gaming | | | convention
    kinguin.net | Kinguin | | | convention
    g2a.com | G2A | | | convention
    eneba.com | Eneba | | | convention
    instant-gaming.com | Instant Gaming | | | convention
    fanatical.com | ?Fanatical | | | convention
    supercell.com | Supercell | | | simple-icons 16.37.0
    king.com | King Games | | | convention
    mojang.com | Mojang | | | convention
    minecraft.net | Minecraft | | | convention
    jagex.com | Jagex | | RuneScape | convention
    wargaming.net | Wargaming | | | convention
    gaijin.net | Gaijin | | | convention
    hoyoverse.com | HoYoverse | | | convention
    pokemon.com | Pokémon | | | convention
    nianticlabs.com | Niantic | | | convention
    chess.com | Chess.com | | | simple-icons 16.37.0
    lichess.org | Lichess | | | simple-icons 16.37.0
    axs.com | AXS | | AXS Tickets, AXS.com | convention
    seetickets.com | See Tickets | | | convention
    ticketone.it | TicketOne | IT | | convention
    ticketcorner.ch | Ticketcorner | CH | | convention
    oeticket.com | oeticket | AT | | convention
    ticketek.com.au | Ticketek | AU NZ | | convention
    moshtix.com.au | Moshtix | AU | | convention
    humanitix.com | Humanitix | | | convention
    trybooking.com | TryBooking | | | convention
    ticketsource.co.uk | TicketSource | GB IE | | convention
    ticketweb.com | TicketWeb | | | convention
    ticketleap.com | TicketLeap | | | convention
    brownpapertickets.com | Brown Paper Tickets | | | convention
    showclix.com | ShowClix | | | convention
    etix.com | Etix | | | convention
    seatgeek.com | SeatGeek | | Seatgeek Tickets | simple-icons 16.37.0; names: convention
    vividseats.com | Vivid Seats | | | convention
    gametime.co | Gametime | | | convention
    tickpick.com | TickPick | | | convention
    fandango.com | Fandango | | | simple-icons 16.37.0
    atomtickets.com | Atom Tickets | | | convention
    todaytix.com | TodayTix | | | convention
    telecharge.com | Telecharge | US | | convention
    viagogo.com | viagogo | | | convention
    skiddle.com | Skiddle | GB | | convention
    dice.fm | DICE | | Dice FM | convention
    ra.co | Resident Advisor | | | convention
    fatsoma.com | Fatsoma | GB | | convention
    gigantic.com | ?Gigantic | GB | Gigantic Tickets | convention
    wegottickets.com | WeGotTickets | GB | | convention
    eventim-light.com | Eventim Light | | | convention
    reservix.de | Reservix | DE | | convention
    weezevent.com | Weezevent | | | convention
    billetweb.fr | Billetweb | FR | | convention
    billetreduc.com | BilletReduc | FR | | convention
    fnacspectacles.com | Fnac Spectacles | FR | France Billet | convention
    entradas.com | Entradas.com | ES | | convention
    ticketswap.com | TicketSwap | | | convention
    ticketportal.cz | Ticketportal | CZ SK | | convention
    goout.net | GoOut | CZ SK PL | | convention
    ticketstream.cz | Ticketstream | CZ | | convention
    biletix.com | Biletix | TR | | convention
    bookmyshow.com | BookMyShow | IN | | simple-icons 16.37.0
    sympla.com.br | Sympla | BR | | convention
    ingresso.com | Ingresso.com | BR | | convention
    tiqets.com | Tiqets | | | convention
    headout.com | Headout | | | convention
    artfund.org | Art Fund | GB | | convention
    ancestry.com | Ancestry | | Ancestry.com, Ancestry UK | convention
    findmypast.co.uk | Findmypast | GB | | convention
    myheritage.com | MyHeritage | | | convention
    23andme.com | 23andMe | | | convention
    geneanet.org | Geneanet | FR | | convention
    netflix.com | Netflix | | | simple-icons 16.37.0
    spotify.com | Spotify | | | simple-icons 16.37.0
    disneyplus.com | Disney+ | | Disney Plus | convention
    hulu.com | Hulu | | | convention
    hbomax.com | HBO Max | | | convention
    primevideo.com | Prime Video | | Amazon Prime Video | convention
    youtube.com | YouTube | | YouTube Premium | simple-icons 16.37.0; other names: convention
    twitch.tv | Twitch | | | simple-icons 16.37.0
    deezer.com | Deezer | | | convention
    tidal.com | TIDAL | | | simple-icons 16.37.0
    dazn.com | DAZN | | | simple-icons 16.37.0
    crunchyroll.com | Crunchyroll | | | simple-icons 16.37.0
    eventim.de | Eventim | | CTS Eventim | convention
    eventbrite.com | Eventbrite | | | convention
    stubhub.com | StubHub | | | simple-icons 16.37.0
    patreon.com | Patreon | | | simple-icons 16.37.0
    Q140645228 | Discovery | | Discovery Plus | name-suggestion-index 8.0.20260918; names: convention
    Q2241604 | Pandora | | Pandora Media | name-suggestion-index 8.0.20260918; names: convention`,
  booksAndStationery: `
    washingtonpost.com | The Washington Post | | Washington Post | simple-icons 16.37.0; other names: convention
    wsj.com | The Wall Street Journal | | Wall Street Journal, WSJ, Dow Jones WSJ | convention
    bloomberg.com | Bloomberg | | | convention
    businessinsider.com | Business Insider | | | convention
    theatlantic.com | The Atlantic | | | convention
    newyorker.com | ?The New Yorker | | New Yorker | convention
    wired.com | ?WIRED | | | convention
    condenast.com | Condé Nast | | Conde Nast | convention
    time.com | ?TIME Magazine | | TIME Magazine | convention
    nationalgeographic.com | National Geographic | | Nat Geo | convention
    latimes.com | Los Angeles Times | US | LA Times | convention
    chicagotribune.com | Chicago Tribune | US | | convention
    bostonglobe.com | The Boston Globe | US | Boston Globe | convention
    usatoday.com | USA Today | US | | convention
    gannett.com | Gannett | US | | convention
    sfchronicle.com | San Francisco Chronicle | US | | convention
    seattletimes.com | The Seattle Times | US | Seattle Times | convention
    startribune.com | Star Tribune | US | | convention
    inquirer.com | The Philadelphia Inquirer | US | Philadelphia Inquirer | convention
    dallasnews.com | The Dallas Morning News | US | Dallas Morning News | convention
    houstonchronicle.com | Houston Chronicle | US | | convention
    nypost.com | New York Post | US | | convention
    newsday.com | Newsday | US | | convention
    barrons.com | Barron's | | | convention
    hbr.org | Harvard Business Review | | Harvard Busns Rev, Harvard Business Publishing | convention
    foreignaffairs.com | Foreign Affairs | | | convention
    scientificamerican.com | Scientific American | | | convention
    nature.com | ?Nature | | Nature Publishing, Springer Nature | convention
    science.org | ?Science | | AAAS Science | convention
    medium.com | ?Medium | | | convention
    thetimes.co.uk | The Times | GB IE | Times Newspapers, The Times Digital | convention
    telegraph.co.uk | The Telegraph | GB | Telegraph Media Group, Telegraph Subscriptions | convention
    theguardian.com | The Guardian | | Guardian News, Guardian News & Media | simple-icons 16.37.0; other names: convention
    independent.co.uk | The Independent | GB | | convention
    dailymail.co.uk | Daily Mail | GB | Mail Plus | convention
    spectator.co.uk | The Spectator | GB | | convention
    newstatesman.com | New Statesman | GB | | convention
    privateeye.co.uk | Private Eye | GB | | convention
    newscientist.com | New Scientist | | | convention
    which.co.uk | Which? | GB | Which Magazine | convention
    immediate.co.uk | Immediate Media | GB | | convention
    magazinesdirect.com | Magazines Direct | GB | | convention
    pressreader.com | PressReader | | | convention
    readly.com | Readly | | | convention
    cafeyn.co | Cafeyn | | | convention
    irishtimes.com | The Irish Times | IE | Irish Times | simple-icons 16.37.0; other names: convention
    independent.ie | Irish Independent | IE | | convention
    thestar.com | Toronto Star | CA | | convention
    theglobeandmail.com | The Globe and Mail | CA | Globe and Mail | convention
    nationalpost.com | National Post | CA | | convention
    postmedia.com | Postmedia | CA | | convention
    lapresse.ca | La Presse | CA | | convention
    ledevoir.com | Le Devoir | CA | | convention
    macleans.ca | Maclean's | CA | | convention
    theaustralian.com.au | The Australian | AU | | convention
    smh.com.au | The Sydney Morning Herald | AU | Sydney Morning Herald | convention
    theage.com.au | The Age | AU | | convention
    afr.com | Australian Financial Review | AU | | convention
    nzherald.co.nz | The New Zealand Herald | NZ | NZ Herald | convention
    straitstimes.com | The Straits Times | SG | Straits Times | convention
    scmp.com | South China Morning Post | HK | SCMP | convention
    nikkei.com | Nikkei | JP | | convention
    spiegel.de | Der Spiegel | DE AT CH | Spiegel Verlag, Spiegel Plus | simple-icons 16.37.0; other names: convention
    zeit.de | Die Zeit | DE AT CH | Zeitverlag, Zeit Online | convention
    faz.net | Frankfurter Allgemeine | DE | FAZ, FAZ Plus | convention
    welt.de | ?Welt | DE | Welt Plus | convention
    handelsblatt.com | Handelsblatt | DE | | convention
    stern.de | ?Stern | DE | | convention
    taz.de | taz | DE | | convention
    derstandard.at | Der Standard | AT | | convention
    diepresse.com | Die Presse | AT | | convention
    krone.at | Kronen Zeitung | AT | | convention
    kurier.at | Kurier | AT | | convention
    nzz.ch | Neue Zürcher Zeitung | CH | NZZ | convention
    tagesanzeiger.ch | Tages-Anzeiger | CH | | convention
    lemonde.fr | Le Monde | FR BE CH | | convention
    lefigaro.fr | Le Figaro | FR | | convention
    liberation.fr | Libération | FR | | convention
    mediapart.fr | Mediapart | FR | | convention
    lesechos.fr | Les Echos | FR | | convention
    lequipe.fr | L'Équipe | FR | | convention
    ouest-france.fr | Ouest-France | FR | | convention
    leparisien.fr | Le Parisien | FR | | convention
    courrierinternational.com | Courrier international | FR | | convention
    elpais.com | El País | ES | | convention
    elmundo.es | El Mundo | ES | | convention
    lavanguardia.com | La Vanguardia | ES | | convention
    abc.es | Diario ABC | ES | | convention
    marca.com | Marca | ES | | convention
    corriere.it | Corriere della Sera | IT | RCS Corriere | convention
    repubblica.it | La Repubblica | IT | | convention
    lastampa.it | La Stampa | IT | | convention
    ilsole24ore.com | Il Sole 24 Ore | IT | | convention
    gazzetta.it | La Gazzetta dello Sport | IT | | convention
    publico.pt | Público | PT | | convention
    expresso.pt | Expresso | PT | | convention
    observador.pt | Observador | PT | | convention
    nrc.nl | NRC | NL | | convention
    volkskrant.nl | de Volkskrant | NL | | convention
    telegraaf.nl | De Telegraaf | NL | | convention
    fd.nl | Het Financieele Dagblad | NL | FD Mediagroep | convention
    ad.nl | Algemeen Dagblad | NL | | convention
    demorgen.be | De Morgen | BE | | convention
    standaard.be | De Standaard | BE | | convention
    lesoir.be | Le Soir | BE | | convention
    politiken.dk | Politiken | DK | | convention
    dn.se | Dagens Nyheter | SE | | convention
    svd.se | Svenska Dagbladet | SE | SvD | convention
    aftonbladet.se | Aftonbladet | SE | | convention
    aftenposten.no | Aftenposten | NO | | convention
    vg.no | VG | NO | | convention
    hs.fi | Helsingin Sanomat | FI | | convention
    wyborcza.pl | Gazeta Wyborcza | PL | | convention
    rp.pl | Rzeczpospolita | PL | | convention
    seznam.cz | Seznam.cz | CZ | | convention
    denikn.cz | Deník N | CZ | | convention
    dennikn.sk | Denník N | SK | | convention
    respekt.cz | Respekt | CZ | | convention
    idnes.cz | iDNES.cz | CZ | | convention
    kathimerini.gr | Kathimerini | GR | | convention
    hurriyet.com.tr | Hürriyet | TR | | convention
    thehindu.com | The Hindu | IN | | convention
    timesofindia.com | The Times of India | IN | | convention
    folha.uol.com.br | Folha de S.Paulo | BR | | convention
    estadao.com.br | Estadão | BR | | convention
    oglobo.globo.com | O Globo | BR | | convention
    clarin.com | Clarín | AR | | convention
    kobo.com | Kobo | | Rakuten Kobo | convention
    thriftbooks.com | ThriftBooks | US | | convention
    worldofbooks.com | World of Books | GB | | convention
    bookshop.org | Bookshop.org | | | convention
    blackwells.co.uk | Blackwell's | GB | | convention
    chegg.com | Chegg | | | convention
    bookmate.com | Bookmate | | | convention
    storytel.com | Storytel | | | convention
    bookbeat.com | BookBeat | | | convention
    nextory.com | Nextory | | | convention
    everand.com | Everand | | | convention
    blinkist.com | Blinkist | | | convention
    perlego.com | Perlego | | | convention
    lulu.com | Lulu | | Lulu Press, Lulu.com | convention
    blurb.com | ?Blurb | | | convention
    zazzle.com | Zazzle | | | simple-icons 16.37.0
    redbubble.com | Redbubble | | | simple-icons 16.37.0
    moo.com | ?MOO | | MOO Print | simple-icons 16.37.0; other names: convention
    funkypigeon.com | Funky Pigeon | GB | | convention
    shutterfly.com | Shutterfly | US CA | | convention
    snapfish.com | Snapfish | | | convention
    photobox.co.uk | Photobox | GB FR | | convention
    cewe.de | CEWE | DE AT CH | CEWE Fotobuch, Cewe Color, CEWE Stiftung | convention
    buecher.de | buecher.de | DE | | convention
    medimops.de | medimops | DE | | convention
    momox.de | momox | DE | | convention
    rebuy.de | rebuy | DE | | convention
    decitre.fr | Decitre | FR | | convention
    wook.pt | Wook | PT | | convention
    ibs.it | IBS | IT | | convention
    libri.hu | Libri | HU | | convention
    audible.com | Audible | | | convention
    scribd.com | Scribd | | | convention
    bookdepository.com | Book Depository | | | convention
    abebooks.com | AbeBooks | | | convention
    moonpig.com | Moonpig | | | convention
    vistaprint.com | Vistaprint | | | convention
    nytimes.com | The New York Times | | | convention
    economist.com | The Economist | | | convention
    ft.com | Financial Times | | | convention
    Q158870 | Süddeutsche Zeitung | | Sueddeutsche Zeitung | name-suggestion-index 8.0.20260918; names: convention
    Q156203 | Bild | | Bild Plus, BILDplus | name-suggestion-index 8.0.20260918; names: convention`,
};
