import './callers.css';
import { useLocation } from '../../location.ts';
import { CallerDetail } from './CallerDetail.tsx';
import { CallerList } from './CallerList.tsx';

/** Page 5: the callers of the API, and each caller with its settings and credentials. */
export function CallersPage() {
  const { id } = useLocation();
  return id === undefined ? <CallerList /> : <CallerDetail key={id} slug={id} />;
}
