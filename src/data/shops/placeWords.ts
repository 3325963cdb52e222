/** Folded words that are part of a place name or precede a place name. Source of all rows: convention. */

/** Words that form a place name when they follow a word for a kind of shop: "BANK STREET". */
export const streetWords: ReadonlySet<string> = new Set(
  `allee av ave avenue calle center centre close court ct ctr dr drive end gate green hill lane ln mall park pl place platz rd
   road row rua rue sq square st str strasse street via way weg yard`.split(/\s+/),
);

/** Words that form a place name when they precede a word for a kind of shop: "SOUTH BANK". */
export const directions: ReadonlySet<string> = new Set(`east lower new north old south the upper west`.split(/\s+/));

/** Landforms that form a place name when they follow a brand's name: "SHELL BEACH". */
export const landscape: ReadonlySet<string> = new Set(
  `bay beach canyon county cove creek harbor harbour island islands lagoon reef valley`.split(/\s+/),
);

/** Words that need a place after them: "Bank of Toronto", "Hotel Paris". Without the place, the name is not complete. */
export const needsPlace: ReadonlySet<string> = new Set(
  `airport am at bank bar cafe city club da das de den der di do du east el great hotel il im in la le market museum new north
   of park pizzeria pub restaurace restaurant restaurante ristorante royal south station the town university visit west`.split(
    /\s+/,
  ),
);

/** Words after which a place is part of the name: "APOTHEKE AM GAERTNERPLATZ". */
export const connectors: ReadonlySet<string> = new Set(
  `am an and at bei beim da das de del della der des di die do dos du el il im in la le les na of pod ta tal the u und v ve
   von zum zur`.split(/\s+/),
);

/** Words for the side of a road or part of a station, before the name of a chain: "TROWELL N/E COSTA". Source: convention. */
export const sidesOfRoads: ReadonlySet<string> = new Set(
  'east eastbound eb msa mwsa nb nbd ne north northbound nw sb sbd se south southbound sw t1 t2 t3 t4 t5 terminal wb west westbound'.split(
    ' ',
  ),
);
