import { type CategoryCode, categories } from '../../../data/shops/categories.ts';
import { categoriesDe } from '../../../web/texts/statement/categoriesDe.ts';
import type { Translated } from '../../texts.ts';

export const categoryNames: Translated<Readonly<Record<CategoryCode, string>>> = { en: categories, de: categoriesDe };
