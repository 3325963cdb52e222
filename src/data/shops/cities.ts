/**
 * The largest cities as statements print them, folded, and texts that statements contain instead of a city. The tables are
 * deliberately small, because the register contains the cities of its shops. The matcher uses the tables only to locate a
 * payment, not to identify the payee. Source of all rows: convention.
 */

/** Abbreviations and other names of the largest cities. */
export const cityShort: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bham: 'birmingham',
    nyc: 'new york',
    'new york ny': 'new york',
    ldn: 'london',
    lond: 'london',
    mcr: 'manchester',
    sf: 'san francisco',
    'san fran': 'san francisco',
    'los angel': 'los angeles',
    msk: 'moscow',
    moskva: 'moscow',
    spb: 'saint petersburg',
    wien: 'vienna',
    praha: 'prague',
    muenchen: 'munich',
    munchen: 'munich',
    koeln: 'cologne',
    koln: 'cologne',
    frankfurt: 'frankfurt am main',
    warszawa: 'warsaw',
    roma: 'rome',
    milano: 'milan',
    lisboa: 'lisbon',
    bruxelles: 'brussels',
    brussel: 'brussels',
    geneve: 'geneva',
    kobenhavn: 'copenhagen',
    jkt: 'jakarta',
    blr: 'bangalore',
  }),
);

/** The largest cities in countries with many card payments, for transactions without a city. */
export const largeCities: ReadonlySet<string> = new Set(
  `amsterdam, antwerp, antwerpen, athens, athina, atlanta, auckland, bangkok, barcelona, beijing, belfast, berlin, birmingham,
   bordeaux, boston, bratislava, bristol, brno, brussels, bruxelles, bucharest, bucuresti, budapest, buenos aires, cairo,
   calgary, cape town, cardiff, chicago, cologne, copenhagen, dallas, denver, doha, dubai, dublin, dusseldorf, edinburgh,
   edmonton, essen, frankfurt, gdansk, geneva, geneve, glasgow, goteborg, gothenburg, hamburg, hannover, helsinki, hong kong,
   houston, istanbul, izmir, jakarta, johannesburg, kiev, kobenhavn, koln, krakow, kuala lumpur, kyiv, las vegas, leeds,
   leicester, leipzig, lille, lisboa, lisbon, liverpool, ljubljana, london, los angeles, lyon, madrid, malaga, manchester,
   manila, marseille, melbourne, mexico city, miami, milan, milano, mississauga, montreal, moscow, moskva, muenchen, mumbai,
   munchen, munich, nantes, naples, napoli, new delhi, new york, newcastle, nice, nottingham, nuremberg, nurnberg, oslo,
   ostrava, ottawa, oxford, palermo, paris, philadelphia, phoenix, plzen, porto, poznan, prague, praha, riga, rio de janeiro,
   roma, rome, rotterdam, san diego, san francisco, san jose, santiago, sao paulo, seattle, seoul, sevilla, shanghai, sheffield,
   singapore, sofia, stockholm, stuttgart, sydney, taipei, tallinn, tel aviv, tokyo, torino, toronto, toulouse, turin, utrecht,
   valencia, valletta, vancouver, vienna, vilnius, warsaw, warszawa, washington, wellington, wien, wroclaw, zagreb, zaragoza,
   zurich`.split(/,\s+/),
);

/** Coasts and regions that appear in card payments and start with a brand's name: "Costa Rica", "Orange County". */
export const coasts: readonly string[] = `
  apple valley, costa adeje, costa azul, costa blanca, costa brava, costa calida, costa calma, costa daurada, costa de caparica,
  costa de la luz, costa de prata, costa del sol, costa dorada, costa mesa, costa nova, costa paradiso, costa rei,
  costa smeralda, costa teguise, costa tropical, costa verde, cote d azur, gold coast, orange county, palm coast, silver coast,
  sunshine coast, virgin islands`
  .trim()
  .split(/,\s+/);

/** Text that appears in place of a city. */
export const noCity: ReadonlySet<string> = new Set(
  `app cidade citta city ciudad customer ecom ecomm ecommerce global help hotline international internet mail mesto miasto
   mobile moto n na nn nocity none null online order ort phone remote service services stadt support tel telephone test town
   unknown various ville web website worldwide xx xxx`.split(/\s+/),
);
