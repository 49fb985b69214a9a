import type { FastifyReply } from 'fastify';

/** The name caches of the web use for it: what an answer is about, beyond what changes with everything else. */
const header = 'surrogate-key';

/** Places left in groups of courses. */
export const educationTopic = 'education';
export const reviewsTopic = (goodsNumber: number): string => `reviews-${goodsNumber}`;

export function setTopicHeader(reply: FastifyReply, topic: string): void {
  reply.header(header, topic);
}

export function topicsOf(answer: { header(name: string): string | null }): string[] {
  return answer.header(header)?.split(' ') ?? [];
}
