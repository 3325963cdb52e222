/**
 * Simulates the three kinds of app that embed the finder, with the objects that their webviews inject and the messages that they
 * send.
 */
import type { Page } from '@playwright/test';

interface Message {
  readonly v: number;
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Data that the page stores for the test to read. */
interface Kept {
  heardByHost: Message[];
}

export interface AppHost {
  readonly name: string;
  /** Installs the simulated webview; call it before the page loads. */
  install(page: Page): Promise<unknown>;
  /** Sends a message as the app's native code does. */
  say(page: Page, message: unknown): Promise<void>;
}

/**
 * react-native-webview: an object that accepts strings. The app's messages arrive as events, on the window on iOS and on the
 * document on Android.
 */
const reactNative = (target: 'window' | 'document'): AppHost => ({
  name: `React Native (${target})`,
  install: (page) =>
    page.addInitScript(() => {
      const kept = window as unknown as Kept & { ReactNativeWebView: unknown };
      kept.heardByHost = [];
      kept.ReactNativeWebView = {
        postMessage(text: unknown) {
          if (typeof text !== 'string') throw new TypeError('only texts');
          kept.heardByHost.push(JSON.parse(text));
        },
      };
    }),
  say: (page, message) =>
    page.evaluate(
      ([text, where]) => {
        (where === 'window' ? window : document).dispatchEvent(new MessageEvent('message', { data: text }));
      },
      [JSON.stringify(message), target] as const,
    ),
});

/**
 * WKWebView with WKScriptMessageHandlerWithReply: an object that accepts cloneable objects and responds with a promise. The app
 * calls callAsyncJavaScript.
 */
const ios: AppHost = {
  name: 'iOS',
  install: (page) =>
    page.addInitScript(() => {
      const kept = window as unknown as Kept & { webkit: unknown; reply?: unknown };
      kept.heardByHost = [];
      kept.webkit = {
        messageHandlers: {
          atmFinder: {
            async postMessage(message: unknown) {
              kept.heardByHost.push(structuredClone(message) as Message);
              return null;
            },
          },
        },
      };
    }),
  say: (page, message) =>
    page.evaluate((data) => {
      window.dispatchEvent(new MessageEvent('message', { data }));
    }, message),
};

/** Android's addWebMessageListener: an object with postMessage, which accepts strings, and with onmessage. */
const android: AppHost = {
  name: 'Android',
  install: (page) =>
    page.addInitScript(() => {
      const kept = window as unknown as Kept & { atmFinder: unknown };
      kept.heardByHost = [];
      kept.atmFinder = {
        onmessage: null,
        postMessage(text: unknown) {
          if (typeof text !== 'string') throw new TypeError('only texts');
          kept.heardByHost.push(JSON.parse(text));
        },
      };
    }),
  say: (page, message) =>
    page.evaluate((text) => {
      const { atmFinder } = window as unknown as { atmFinder: { onmessage?: (event: { data: string }) => void } };
      atmFinder.onmessage?.({ data: text });
    }, JSON.stringify(message)),
};

export const appHosts: readonly AppHost[] = [reactNative('window'), reactNative('document'), ios, android];

export const heardByHost = (page: Page): Promise<Message[]> => page.evaluate(() => (window as unknown as Kept).heardByHost);
export const heardOf = async (page: Page, type: string): Promise<Message[]> =>
  (await heardByHost(page)).filter((message) => message.type === type);
