/** The operator's console at /console: a page of its own, with its own bundle. */
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../web/ui/styles/tokens.css';
import '../web/ui/styles/base.css';
import '../web/ui/styles/controls.css';
import '../web/ui/styles/scrollingPage.css';
import './console.css';
import { OperatorApiError } from './data/operatorApi.ts';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { takeLink } from './frame/signInLink.ts';
import { firstLanguage, LanguageContext, storeLanguage } from './texts.ts';

const client: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { queryKey }) {
      // The session has ended, so the frame shows the sign-in.
      if (error instanceof OperatorApiError && error.status === 401 && queryKey[0] !== 'session')
        client.invalidateQueries({ queryKey: ['session'] });
    },
  }),
  // Errors are shown with a button to try again. A 4xx would fail again.
  defaultOptions: { queries: { retry: false, staleTime: 1_000, refetchOnWindowFocus: false } },
});

const link = takeLink();

function Console() {
  const [language, setLanguage] = useState(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <LanguageContext value={language}>
      <ConsoleFrame
        firstLink={link}
        onLanguage={(chosen) => {
          storeLanguage(chosen);
          setLanguage(chosen);
        }}
      />
    </LanguageContext>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('console.html has no element "root".');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Console />
    </QueryClientProvider>
  </StrictMode>,
);
