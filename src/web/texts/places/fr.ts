import type { Formats } from '../formats.ts';
import type { PlaceTexts } from './en.ts';

export const fr = (f: Formats): PlaceTexts => ({
  choice: 'Aussi commerces et guichets',
  offer: 'Des commerces et des guichets proches donnent peut-être aussi des espèces.',
  show: 'Afficher',
  count: (count) => f.plural(count, { one: '# lieu', other: '# lieux' }),
  none: 'Aucun lieu',
  here: (places) => `${places} ici`,
  kinds: {
    counter: 'Guichet de banque',
    hub: 'Agence partagée entre banques',
    postOffice: 'Bureau de poste',
    shop: 'Commerce, espèces à la caisse',
    bureau: 'Bureau de change',
  },
  shop: 'Commerce',
  title: 'Retirer des espèces ici',
  usual: 'Donne en général des espèces. Demandez à la caisse.',
  usualElsewhere: 'Donne en général des espèces. Demandez sur place.',
  purchase: 'Seulement avec un achat',
  minimum: (money) => `À partir de ${money} d’achat`,
  noPurchase: 'Sans obligation d’achat',
  purchaseUnknown: 'Un achat peut être nécessaire',
  limit: (money) => `Jusqu’à ${money}`,
  limitUnknown: 'Montant maximal inconnu',
  services: { currencyOnDemand: 'Devises sans commande', coins: 'Échange de pièces' },
  hosts: 'Banque présente chaque jour',
  host: (day, bank) => `${day} ${bank}`,
  fee: { none: 'Sans frais', known: (amount) => `Frais\u00a0: ${amount}`, unknown: 'Frais inconnus' },
  ownFee: 'Votre banque peut prélever ses propres frais.',
});
