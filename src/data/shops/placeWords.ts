/** Words that make a brand's name, or the word for a kind of shop, the name of a place. Folded. Source of all rows: convention. */

/** Behind the word for a kind of shop: "BANK STREET". */
export const streetWords: ReadonlySet<string> = new Set(
  `allee av ave avenue calle center centre close court ct ctr dr drive end gate green hill lane ln mall park pl place platz rd
   road row rua rue sq square st str strasse street via way weg yard`.split(/\s+/),
);

/** Before the word for a kind of shop: "SOUTH BANK". */
export const directions: ReadonlySet<string> = new Set(`east lower new north old south the upper west`.split(/\s+/));

/** Forms of landscape, behind a brand's name: "SHELL BEACH". */
export const landscape: ReadonlySet<string> = new Set(
  `bay beach canyon county cove creek harbor harbour island islands lagoon reef valley`.split(/\s+/),
);
