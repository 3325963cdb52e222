/** Where the list is a panel beside the map: a wide window, or a phone on its side. The style sheet knows the same rule. */
export const beside = '(min-width: 1024px), (min-width: 560px) and (max-height: 520px)';
