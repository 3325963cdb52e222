import type { CardTexts } from './en.ts';

export const fr: CardTexts = {
  choice: 'Gratuit avec mes cartes',
  title: 'Vos cartes bancaires',
  intro:
    'Ajoutez vos cartes pour voir quels distributeurs ne facturent pas de frais avec elles. Cet appareil enregistre vos cartes et les envoie à chaque recherche. Ne saisissez jamais de numéro de carte.',
  why: 'Seuls les prix indiqués par une source sont affichés. Les prix peuvent être différents pour les cartes de crédit.',
  none: 'Vous n’avez pas encore ajouté de carte.',
  bank: 'Banque ou réseau',
  choose: 'Choisissez',
  near: 'Banques à proximité',
  networks: 'Réseaux',
  other: 'Autre banque',
  country: 'Pays de la banque',
  add: 'Ajouter la carte',
  full: 'Vous pouvez ajouter 8 cartes au maximum. Supprimez-en d’abord une.',
  failed:
    'Les banques et les réseaux n’ont pas pu être chargés. Pour ajouter une carte, choisissez son pays et « Autre banque ».',
  remove: (card) => `Supprimer ${card}`,
  removed: (card) => `Carte supprimée\u00a0: ${card}`,
  added: (card) => `Carte ajoutée\u00a0: ${card}`,
  alreadyAdded: (card) => `Vous avez déjà ajouté cette carte\u00a0: ${card}`,
  fromCountry: (country) => `Banque (${country})`,
  ofBank: 'Carte de cette banque',
  free: (card) => `Gratuit avec votre carte\u00a0: ${card}`,
};
