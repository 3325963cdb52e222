/**
 * The page for integrators, /docs. Its texts are English and stand where they are shown: its readers write programs against an
 * English contract, and the customers' catalogues are part of the customers' first load.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/controls.css';
import '../ui/styles/cards.css';
import './docs.css';
import './reference/reference.css';
import { DocsPage } from './DocsPage.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('docs.html has no element "root".');
createRoot(root).render(
  <StrictMode>
    <DocsPage />
  </StrictMode>,
);
