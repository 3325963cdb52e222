import { asJson, Code } from '../openapi/Code.tsx';
import { Line, Marked } from '../openapi/Marked.tsx';
import { accessOf, answersOf, type OpenApi, type Operation } from '../openapi/readDocument.ts';
import { Fields } from './Fields.tsx';
import { TypeLinks } from './TypeLinks.tsx';

interface Props {
  readonly document: OpenApi;
  readonly operation: Operation;
}

/** One operation: what goes in, what comes back, and how it is refused. */
export function OperationView({ document, operation }: Props) {
  const { operationId, method, path, summary, description, parameters, requestBody } = operation;
  const body = Object.entries(requestBody?.content ?? {})[0];
  const [good, ...refusals] = answersOf(document, operation);
  return (
    <article className="operation" aria-labelledby={`reference/${operationId}`}>
      <h3 id={`reference/${operationId}`} tabIndex={-1}>
        {summary}
      </h3>
      <p className="operation-line">
        <span className="method">{method}</span> <code>{path}</code>
      </p>
      {description !== undefined && <Marked text={description} />}
      <p className="operation-access">
        {accessOf(operation)}.
        {path.startsWith('/v6/') && (
          <>
            {' '}
            In the client: <code>{operationId === 'listInvalidations' ? 'invalidations' : operationId}</code>.{' '}
            <a href={`#try-it/${operationId}`}>Try it</a>
          </>
        )}
      </p>
      {parameters.length > 0 && (
        <>
          <h4>Parameters</h4>
          <Fields
            fields={parameters.map((one) => ({ ...one, schema: { ...one.schema, description: one.description } }))}
            caption={`Parameters of ${operationId}`}
          />
        </>
      )}
      {body && (
        <>
          <h4>Body</h4>
          <p>
            <code>{body[0]}</code>: <TypeLinks schema={body[1].schema} />. {requestBody?.description}
          </p>
          {body[1].example !== undefined && <Code title={`Body of ${operationId}`} text={asJson(body[1].example)} />}
        </>
      )}
      <h4>Answer</h4>
      {good && <GoodAnswer operationId={operationId} status={good[0]} answer={good[1]} />}
      <details>
        <summary>How it is refused</summary>
        <dl className="refusals">
          {refusals.map(([status, { description: says }]) => (
            <div key={status}>
              <dt>{status === 'default' ? 'others' : status}</dt>
              <dd>
                <Line text={says} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </article>
  );
}

function GoodAnswer({
  operationId,
  status,
  answer,
}: {
  operationId: string;
  status: string;
  answer: ReturnType<typeof answersOf>[number][1];
}) {
  const content = answer.content?.['application/json'];
  return (
    <>
      <p>
        <b>{status}</b> {answer.description} {content && <TypeLinks schema={content.schema} />}
      </p>
      {content?.example !== undefined && (
        <details>
          <summary>Example from the demo town</summary>
          <Code title={`Answer of ${operationId}`} text={asJson(content.example)} />
        </details>
      )}
    </>
  );
}
