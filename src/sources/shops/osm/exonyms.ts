/**
 * Cities whose names in other languages occur in card transactions. This table is needed because an extract of part of a city
 * often does not contain the city's names.
 */

/** Each line contains a country and the names of one city. */
const table = `
AT Wien/Vienna/Vienne/Bécs/Vídeň/Viena
BE Bruxelles/Brussel/Brussels/Brüssel/Bruselas
BE Antwerpen/Antwerp/Anvers
BE Gent/Ghent/Gand
BE Brugge/Bruges
BE Liège/Luik/Lüttich
BG София/Sofia/Sofiya
CH Genève/Geneva/Genf/Ginevra
CH Zürich/Zurich/Zurigo
CH Luzern/Lucerne/Lucerna
CH Basel/Basle/Bâle/Basilea
CH Bern/Berne/Berna
CY Λευκωσία/Nicosia/Lefkosia
CY Λεμεσός/Limassol/Lemesos
CZ Praha/Prague/Prag/Praga
CZ Brno/Brünn
CZ Plzeň/Pilsen
DE München/Munich/Muenchen/Monaco di Baviera
DE Köln/Cologne/Koeln/Colonia
DE Nürnberg/Nuremberg/Nuernberg
DE Düsseldorf/Duesseldorf/Dusseldorf
DE Hannover/Hanover
DE Frankfurt am Main/Frankfurt/Francfort/Frankfurt a. M.
DK København/Copenhagen/Kopenhagen/Koebenhavn
ES Sevilla/Seville
ES Zaragoza/Saragossa
ES Donostia / San Sebastián/San Sebastian/Donostia
ES València/Valencia
ES Palma/Palma de Mallorca
FI Helsinki/Helsingfors
FI Turku/Åbo
FR Strasbourg/Strassburg
FR Nice/Nizza
FR Marseille/Marseilles
FR Lyon/Lyons
GR Αθήνα/Athens/Athina/Athen/Athènes
GR Θεσσαλονίκη/Thessaloniki/Saloniki
HR Zagreb/Agram
IT Roma/Rome/Rom
IT Firenze/Florence/Florenz
IT Venezia/Venice/Venedig/Venise
IT Milano/Milan/Mailand
IT Napoli/Naples/Neapel
IT Torino/Turin
IT Genova/Genoa/Genua
IT Padova/Padua
IT Bolzano - Bozen/Bolzano/Bozen
LU Luxembourg/Luxemburg/Lëtzebuerg
MC Monaco/Monte Carlo/Monte-Carlo
MT Il-Belt Valletta/Valletta
NL Den Haag/The Hague/'s-Gravenhage
NL Amsterdam/A'dam
PL Warszawa/Warsaw/Warschau/Varsovie
PL Kraków/Cracow/Krakau
PL Gdańsk/Danzig
PL Wrocław/Breslau
PT Lisboa/Lisbon/Lissabon/Lisbonne
PT Porto/Oporto
RO București/Bucharest/Bukarest
RS Београд/Beograd/Belgrade
RU Москва/Moscow/Moskva
RU Санкт-Петербург/Saint Petersburg/Sankt-Peterburg
SE Göteborg/Gothenburg/Goteborg
SE Malmö/Malmo
SK Bratislava/Pressburg
TR İstanbul/Istanbul
UA Київ/Kyiv/Kiev
UA Львів/Lviv/Lvov
EG القاهرة/Cairo/Al Qahirah
JP 東京都/Tokyo
CN 北京市/Beijing/Peking
CN 上海市/Shanghai
KR 서울/Seoul
`;

const cities = new Map<string, readonly string[]>();
for (const line of table.trim().split('\n')) {
  // A slash between spaces is part of a name.
  const names = line.slice(3).split(/(?<! )\/(?! )/);
  for (const name of names) cities.set(`${line.slice(0, 2)} ${name.toLowerCase()}`, names);
}

/**
 * Returns all names of the city, including the name that was passed. The list is empty if the table does not contain the city.
 * @param country ISO 3166-1 alpha-2
 */
export const exonymsOf = (city: string, country: string): readonly string[] =>
  cities.get(`${country} ${city.toLowerCase()}`) ?? [];
