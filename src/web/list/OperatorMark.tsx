import { useState } from 'react';
import type { Merchant } from '../../contract/atms.ts';
import { monogram } from '../../core/atms/monogram.ts';
import { Icon } from '../ui/Icon.tsx';

/**
 * Returns the path of a merchant's logo on this host. Responses link to the service's public URL, which may differ from the host
 * of a bank's page, but every host of the service serves the logos. Images from other sites are not loaded.
 */
export function ownLogo({ uid, logo }: Pick<Merchant, 'uid' | 'logo'>): string | undefined {
  const path = `/logos/${uid}`;
  return logo?.endsWith(path) ? path : undefined;
}

/**
 * Shows the operator's logo, or its initials, or a cash icon if the operator is unknown. The mark is decorative, because the name
 * is next to it.
 */
export function OperatorMark({ merchant }: { readonly merchant: Merchant | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (merchant === undefined) {
    return (
      <span className="mark mark-nameless" aria-hidden="true">
        <Icon name="cash" />
      </span>
    );
  }
  const { name } = merchant;
  const logo = ownLogo(merchant);
  if (logo !== undefined && logo !== broken) {
    return <img className="mark" src={logo} alt="" width="44" height="44" loading="lazy" onError={() => setBroken(logo)} />;
  }
  const { letters, hue } = monogram(name);
  return (
    <span className="mark mark-letters" data-hue={hue} data-length={letters.length} aria-hidden="true">
      {letters}
    </span>
  );
}
