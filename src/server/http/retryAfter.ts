/** The headers of responses with 503: the number of seconds after which clients should send the request again | convention. */

/** While the store or another service is unavailable, which takes longer than loading. */
export const retryWhenAvailable = { 'retry-after': '5' } as const;
/** While data is being loaded. */
export const retryWhenLoaded = { 'retry-after': '1' } as const;
