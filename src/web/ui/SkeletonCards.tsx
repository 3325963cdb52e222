const places = [0, 1, 2, 3] as const;

/** Skeleton cards with the size of the real cards, to avoid layout shifts. */
export function SkeletonCards() {
  return (
    <ul className="cards" aria-hidden="true">
      {places.map((place) => (
        <li key={place} className="card skeleton">
          <span className="bone bone-mark" />
          <span className="bone bone-name" />
          <span className="bone bone-line" />
          <span className="bone bone-badge" />
        </li>
      ))}
    </ul>
  );
}
