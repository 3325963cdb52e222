/** While a server cannot be connected to, one tries it and all others are told so at once. */

interface Trouble {
  readonly message: string;
  readonly code?: string;
}

/** All connections are in use: that says nothing about the server. */
const allInUse = 'timeout exceeded when trying to connect';

/**
 * A server that is frozen lets connections wait at its door, and finds hundreds there when it goes on: for a moment it then has none to spare
 * for those who ask now. And whoever asks learns sooner that it is away.
 */
export function oneProbe<Client>(connect: () => Promise<Client>): () => Promise<Client> {
  let trouble: Trouble | undefined;
  let probing = false;
  const attempt = async (): Promise<Client> => {
    try {
      const client = await connect();
      trouble = undefined;
      return client;
    } catch (error) {
      const { message, code } = error as Trouble;
      if (message !== allInUse) trouble = { message, ...(code !== undefined && { code }) };
      throw error;
    }
  };
  return async () => {
    if (trouble === undefined) return attempt();
    if (probing) throw Object.assign(new Error(trouble.message), trouble);
    probing = true;
    try {
      return await attempt();
    } finally {
      probing = false;
    }
  };
}
