/**
 * Whether one letter too many, too few or wrong, or two of them swapped, is all that keeps a typed word from being a word or,
 * when `beginning`, from beginning it. (Damerau's distance of one.)
 */
export function isOneTypoAway(typed: string, word: string, beginning: boolean): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same++;
  const fits = (rest: string, from: number) => (beginning ? word.startsWith(rest, from) : word.slice(from) === rest);
  const swapped = typed[same] === word[same + 1] && typed[same + 1] === word[same];
  return (
    fits(typed.slice(same + 1), same + 1) ||
    fits(typed.slice(same + 1), same) ||
    fits(typed.slice(same), same + 1) ||
    (swapped && fits(typed.slice(same + 2), same + 2))
  );
}
