import type { CardTexts } from './en.ts';

export const fr: CardTexts = {
  choice: 'Gratuit avec mes cartes',
  title: 'Vos cartes',
  intro:
    'Ajoutez vos cartes pour voir quels distributeurs ne prennent pas de frais pour elles. Elles restent sur cet appareil. Ne saisissez jamais de numéro de carte.',
  why: 'Seuls les prix indiqués par une source sont affichés. Les prix des cartes de crédit diffèrent.',
  none: 'Vous n’avez pas encore ajouté de carte.',
  bank: 'Banque ou réseau',
  choose: 'Choisissez',
  near: 'Banques à proximité',
  networks: 'Réseaux',
  other: 'Autre banque',
  country: 'Pays de la banque',
  add: 'Ajouter la carte',
  full: 'Vous pouvez ajouter 8 cartes au maximum. Retirez-en d’abord une.',
  failed: 'Les banques n’ont pas pu être chargées. Vous pouvez tout de même choisir un pays.',
  remove: (card) => `Retirer ${card}`,
  removed: (card) => `Carte retirée\u00a0: ${card}`,
  added: (card) => `Carte ajoutée\u00a0: ${card}`,
  fromCountry: (country) => `Banque\u00a0: ${country}`,
  ofBank: 'Carte de cette banque',
  free: (card) => `Gratuit avec votre carte\u00a0: ${card}`,
};
