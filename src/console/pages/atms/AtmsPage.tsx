import { useLocation } from '../../location.ts';
import { AtmDetail } from './AtmDetail.tsx';
import { AtmSearch } from './AtmSearch.tsx';

/** The records of ATMs, and each ATM with the source of its fields, its correction and its history. */
export function AtmsPage() {
  const { id } = useLocation();
  return id === undefined ? <AtmSearch /> : <AtmDetail key={id} uid={id} />;
}
