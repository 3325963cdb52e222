/** While a server cannot be connected to, one tries it and all others are told so at once. */

interface Trouble {
  readonly message: string;
  readonly code?: string;
}

/** All connections are in use: that says nothing about the server. */
const allInUse = 'timeout exceeded when trying to connect';

/**
 * Whether it is the server itself that is away, or about to go or to come (57P01 to 57P03). One that has refused a connection with any
 * other SQLSTATE answers: it has too many clients (53300), say, and serves those that are connected already.
 */
const isAway = ({ message, code = '' }: Trouble): boolean => message !== allInUse && !/^(?!57P0[123])(\d|XX)\w+$/.test(code);

/**
 * A server that is frozen lets connections wait at its door, and finds hundreds there when it goes on: for a moment it then has none to spare
 * for those who ask now. And whoever asks learns sooner that it is away.
 *
 * @param hasIdle whether a connection is there that nobody uses: it is lent whatever becomes of new ones
 */
export function oneProbe<Client>(connect: () => Promise<Client>, hasIdle = () => false): () => Promise<Client> {
  let trouble: Trouble | undefined;
  let probing = false;
  const attempt = async (): Promise<Client> => {
    try {
      const client = await connect();
      trouble = undefined;
      return client;
    } catch (error) {
      const { message, code } = error as Trouble;
      if (isAway(error as Trouble)) trouble = { message, ...(code !== undefined && { code }) };
      throw error;
    }
  };
  return async () => {
    if (trouble === undefined) return attempt();
    // It was made before: that it is there does not say that the server is.
    if (hasIdle()) return connect();
    if (probing) throw Object.assign(new Error(trouble.message), trouble);
    probing = true;
    try {
      return await attempt();
    } finally {
      probing = false;
    }
  };
}
