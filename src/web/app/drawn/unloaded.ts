import type { LanguageCode } from '../../texts/languages.ts';

/** Said where nothing of the app could be loaded. It comes with the page: then there is no later. */
export const unloaded: Readonly<Record<LanguageCode, string>> = {
  en: 'This page could not be loaded. Check the connection.',
  de: 'Diese Seite konnte nicht geladen werden. Prüfen Sie die Verbindung.',
  cs: 'Stránku se nepodařilo načíst. Zkontrolujte připojení.',
  fr: 'Cette page n’a pas pu être chargée. Vérifiez la connexion.',
  es: 'No se ha podido cargar esta página. Comprueba la conexión.',
  pl: 'Nie udało się wczytać tej strony. Sprawdź połączenie.',
  ar: 'تعذّر تحميل هذه الصفحة. تحقق من الاتصال.',
};
