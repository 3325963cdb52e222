import type { Problem } from '../../contract/console/problem.ts';
import { StoreError } from '../storeError.ts';

/** An edit of the register that names a record or a field that does not exist, or an invalid value. */
export class RegisterError extends StoreError {
  readonly problem: Problem;
  constructor(message: string, problem: Problem) {
    super(message);
    this.problem = problem;
  }
}
