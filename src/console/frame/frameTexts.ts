import type { OperatorRole } from '../../contract/console/roles.ts';
import type { PageName } from '../location.ts';
import type { Translated } from '../texts.ts';

const en = {
  console: 'Console',
  skip: 'Skip to the content',
  navigation: 'Pages',
  menu: 'Menu',
  language: 'Language',
  signOut: 'Sign out',
  notSignedOut: 'Couldn’t sign out. Try again.',
  signedInAs: (name: string, role: string) => `${name} · ${role}`,
  roles: { viewer: 'Viewer', steward: 'Data steward', administrator: 'Administrator' } as Readonly<Record<OperatorRole, string>>,
  pages: {
    overview: 'Overview',
    feeds: 'Feeds',
    atms: 'ATMs',
    reports: 'Reports',
    transactions: 'Transactions',
    callers: 'Callers',
    audit: 'Audit log',
  } as Readonly<Record<PageName, string>>,
  loading: 'Loading…',
  retry: 'Try again',
  notLoaded: 'Couldn’t load this page.',
  failed: 'Couldn’t load the data:',
  changeFailed: 'Nothing was changed:',
  cancel: 'Cancel',
  saved: 'Saved.',
  unsaved: {
    stay: 'Stay on this page',
    input: {
      title: 'Continue without saving?',
      means: 'Your input on this page hasn’t been saved. If you continue, it is lost.',
      leave: 'Continue without saving',
    },
    secret: {
      title: 'Have you copied the secret?',
      means: 'It is shown only once. If you leave without a copy, you need a new secret.',
      leave: 'Leave this page',
    },
  },
  unreachable: 'The service isn’t responding.',
  unknownPage: 'There is no page at this address.',
  notAllowed: 'Your role doesn’t include this page.',
  signIn: {
    title: 'Sign in to the console',
    provider: 'Sign in with your organization',
    link: 'You opened a one-time link. It works once.',
    useLink: 'Sign in',
    linkUsed: 'This link is incomplete, has expired, or was already used. Create a new one with npm run console -- link.',
    how: 'On the server, run this command and open the link that it prints:',
    ended: 'Your session has ended. Sign in again.',
    inputKept: (name: string, role: string) =>
      `Your session has ended. Your input is still here, but isn’t saved yet. Sign in again as ${name} with the role “${role}” in a new tab, then continue here.`,
    newTab: 'Sign in in a new tab',
    signedOut: 'You have signed out.',
    failures: {
      failed: 'The sign-in failed. Try again.',
      noRole: 'Your organization hasn’t given you a role for this console. Ask your administrator.',
      unavailable: 'Your organization’s sign-in page isn’t available. Try again later.',
    },
  },
};
type FrameTexts = typeof en;

const de: FrameTexts = {
  console: 'Konsole',
  skip: 'Zum Inhalt springen',
  navigation: 'Seiten',
  menu: 'Menü',
  language: 'Sprache',
  signOut: 'Abmelden',
  notSignedOut: 'Die Abmeldung ist fehlgeschlagen. Versuchen Sie es erneut.',
  signedInAs: (name, role) => `${name} · ${role}`,
  roles: { viewer: 'Lesezugriff', steward: 'Datenpflege', administrator: 'Administration' },
  pages: {
    overview: 'Überblick',
    feeds: 'Feeds',
    atms: 'Geldautomaten',
    reports: 'Meldungen',
    transactions: 'Transaktionen',
    callers: 'API-Kunden',
    audit: 'Protokoll',
  },
  loading: 'Wird geladen …',
  retry: 'Erneut versuchen',
  notLoaded: 'Diese Seite konnte nicht geladen werden.',
  failed: 'Die Daten konnten nicht geladen werden:',
  changeFailed: 'Es wurde nichts geändert:',
  cancel: 'Abbrechen',
  saved: 'Gespeichert.',
  unsaved: {
    stay: 'Auf dieser Seite bleiben',
    input: {
      title: 'Ohne Speichern fortfahren?',
      means: 'Ihre Eingaben auf dieser Seite sind noch nicht gespeichert. Wenn Sie fortfahren, gehen sie verloren.',
      leave: 'Ohne Speichern fortfahren',
    },
    secret: {
      title: 'Haben Sie das Geheimnis kopiert?',
      means: 'Es wird nur einmal angezeigt. Wenn Sie die Seite ohne eine Kopie verlassen, brauchen Sie ein neues Geheimnis.',
      leave: 'Seite verlassen',
    },
  },
  unreachable: 'Der Dienst antwortet nicht.',
  unknownPage: 'Unter dieser Adresse gibt es keine Seite.',
  notAllowed: 'Ihre Rolle umfasst diese Seite nicht.',
  signIn: {
    title: 'Bei der Konsole anmelden',
    provider: 'Mit Ihrer Organisation anmelden',
    link: 'Sie haben einen Einmal-Link geöffnet. Er funktioniert nur einmal.',
    useLink: 'Anmelden',
    linkUsed:
      'Dieser Link ist unvollständig, abgelaufen oder wurde schon verwendet. Erstellen Sie einen neuen mit npm run console -- link.',
    how: 'Führen Sie auf dem Server diesen Befehl aus und öffnen Sie den ausgegebenen Link:',
    ended: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
    inputKept: (name, role) =>
      `Ihre Sitzung ist beendet. Ihre Eingaben sind noch da, aber nicht gespeichert. Melden Sie sich in einem neuen Tab wieder als ${name} mit der Rolle „${role}“ an, und machen Sie dann hier weiter.`,
    newTab: 'In einem neuen Tab anmelden',
    signedOut: 'Sie haben sich abgemeldet.',
    failures: {
      failed: 'Die Anmeldung ist fehlgeschlagen. Versuchen Sie es erneut.',
      noRole: 'Ihre Organisation hat Ihnen keine Rolle für diese Konsole gegeben. Fragen Sie Ihre Administration.',
      unavailable: 'Die Anmeldeseite Ihrer Organisation ist nicht erreichbar. Versuchen Sie es später erneut.',
    },
  },
};

export const frameTexts: Translated<FrameTexts> = { en, de };
