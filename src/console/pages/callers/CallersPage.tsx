import './callers.css';
import { includesRole } from '../../../contract/console/roles.ts';
import { useSignedIn } from '../../data/useSession.ts';
import { useLocation } from '../../location.ts';
import { CallerDetail } from './CallerDetail.tsx';
import { CallerList } from './CallerList.tsx';
import { NewCaller } from './NewCaller.tsx';

/** The callers of the API, and each caller with its settings and credentials. */
export function CallersPage() {
  const { id, query } = useLocation();
  const { role } = useSignedIn();
  const isNew = id === undefined && query.has('new') && includesRole(role, 'administrator');
  if (isNew) return <NewCaller />;
  return id === undefined ? <CallerList /> : <CallerDetail key={id} slug={id} />;
}
