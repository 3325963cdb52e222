import type { InputProblem } from '../../contract/console/inputProblem.ts';
import { StoreError } from '../storeError.ts';

/** An edit of the register that names a record or a field that does not exist, or an invalid value. */
export class RegisterError extends StoreError {
  readonly problem: InputProblem;
  constructor(message: string, problem: InputProblem) {
    super(message);
    this.problem = problem;
  }
}
