interface BrandProps {
  readonly name: string;
  /** URL of the bank's logo. If the logo cannot be loaded, only the name is shown. */
  readonly logo?: string | undefined;
}

/** The bank's logo or, by default, a banknote coming out of a slot. */
export function BrandTitle({ name, logo }: BrandProps) {
  if (logo !== undefined) {
    return (
      <h1 className="brand">
        <img className="brand-logo" src={logo} alt="" onError={(event) => event.currentTarget.remove()} />
        <span>{name}</span>
      </h1>
    );
  }
  return (
    <h1 className="brand">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--brand)" />
        <path d="M7 11.5h18" stroke="var(--on-brand)" strokeWidth="3" strokeLinecap="round" />
        <path d="M10.5 11.5h11v12h-11z" fill="var(--on-brand)" />
        <circle cx="16" cy="18" r="2.6" fill="var(--brand)" />
      </svg>
      <span>{name}</span>
    </h1>
  );
}
