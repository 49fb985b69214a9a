import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { isInProcess } from '../in-process-transport.ts';

/** Requests are logged when they are answered; calls of loaders belong to their page. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    if (isInProcess(request.raw)) return;
    const facts = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    if (error) reply.log.error({ ...facts, err: error }, 'request errored');
    else reply.log.info(facts, 'request completed');
  }

  override routeNotFound(): void {}
}
