/**
 * Texts that people and programs enter if a value is unknown. Source: convention, from OpenStreetMap, operators' tables, and
 * exports from spreadsheets and databases. Comparisons ignore letter case, accents and punctuation.
 */

/** Words that mean "unknown" anywhere in a name. */
export const unknownWords: readonly string[] =
  `unknown unbekannt inconnu inconnue desconocido desconocida desconhecido desconhecida sconosciuto sconosciuta onbekend neznamy neznama
  neznamá nieznany nieznana ukendt ukjent okänd okand tuntematon ismeretlen necunoscut nepoznato neznano bilinmiyor неизвестно неизвестный
  неизвестен невідомо невідомий αγνωστο 不明 未知 tbd tba todo fixme null nil undefined unspecified`.split(/\s+/);

/** Texts that mean "unknown" only if they are the whole value. Excludes Nan, Leer, Aucun and Brak, which are also place names. */
export const unknownTexts: readonly string[] = `
  none, na, n/a, n.k., k.A., #N/A, not known, not available, not applicable, not specified, not provided, not given, not set, no data, no info,
  no information, no value, no name, no address, no street, no city, noname, unnamed, unnamed road, missing, keine Angabe, ohne Angabe,
  nicht bekannt, nicht angegeben, nicht verfügbar, non connu, non renseigné, non disponible, non précisé, sans nom, no disponible, no especificado,
  sin datos, sin especificar, sin nombre, não disponível, não informado, sem nome, sem dados, non disponibile, non specificato, niet bekend,
  niet beschikbaar, brak danych, nie dotyczy, není známo, нет данных, не указано, немає даних, غير معروف, غير محدد, غير متوفر, לא ידוע, không rõ,
  不详, 不詳, なし, 無し, 無, 无, 없음, 알 수 없음`
  .split(',')
  .map((text) => text.trim());
