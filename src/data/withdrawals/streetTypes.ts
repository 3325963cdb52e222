/**
 * Words for streets and squares, folded. Each line contains the spellings of one kind of street, including abbreviations. Source
 * of all rows: convention.
 */
export const streetTypes: readonly string[] = `
  street st str strt
  road rd
  avenue ave av avn avenida avda avd
  lane ln
  drive dr drv
  boulevard blvd bd bld boul bulevar bulvar bulwar bul
  square sq sqr squ
  place pl plc platz plaza pza plz plac place placa praca pca piazza pzza p.za namesti nam namestie trg ter
  court ct
  crescent cres cresc
  terrace terr tce
  parade pde
  highway hwy
  parkway pkwy
  close cl
  way wy
  row
  quay quai kai kaj cais
  strasse str
  gasse g
  allee alee aleja al alameda
  weg
  ring
  ufer
  damm
  rue r
  chemin ch chem
  cours crs
  route rte
  impasse imp
  rua r
  travessa tv trav
  largo lgo lg
  calle c cl cll
  paseo pso p
  carrera cra kra
  carretera ctra
  ronda rda
  via v
  viale vle
  corso cso c.so
  vicolo vic
  ulica ul ulice ulitsa
  trida tr
  osiedle os
  utca u
  ut
  strada
  calea cal
  triq tr
  misrah
  sqaq
  katu
  tie
  gatan gata gt
  vagen vag
  plein pln
  straat str
  laan ln
  gracht gr
  dreef
  cadde caddesi cad cd
  sokak sk sok
  sharia shari share
  jalan jl jln
  duong
  odos
  leoforos leof
  plateia pl`
  .trim()
  .split('\n')
  .map((line) => line.trim());

/**
 * Words between the kind of street and its name, which statements omit: "Rua de Santa Catarina" is printed "R SANTA CATARINA".
 * Source of all rows: convention.
 */
export const streetParticles: ReadonlySet<string> = new Set(
  `de del della delle dei degli des du da do das dos di d la le les los las el il lo l the of and u y e i am an der die das den dem
   zum zur im in auf von van te op het ta tal it ir is iz id ix ic in na pod nad`.split(/\s+/),
);

/** Endings of German and Dutch words for streets, and the form to which they are shortened. Source: convention. */
export const streetEndings: readonly (readonly [RegExp, string])[] = [
  [/(?:strasse|straat|strass|stras|stra|str)$/, 'str'],
  [/(?:platz|pltz|pl)$/, 'pl'],
  [/(?:gasse|gass|g)$/, 'g'],
];
