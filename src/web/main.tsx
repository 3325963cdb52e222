import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startBridge } from './bridge/hostBridge.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/controls.css';
import './styles/cards.css';
import './styles/detail.css';
import './bridge/embed.css';
import { startState } from './url/startState.ts';

startBridge();
startState();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element "root".');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
