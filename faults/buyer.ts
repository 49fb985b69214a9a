import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface BuyerIdentity {
  readonly token: string;
  readonly warehouse?: string;
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** The connection broke or the shop asked to retry later. */
class Again extends Error {
  override name = 'Again';
}

export interface Order {
  readonly key: string;
  readonly id: string;
  readonly number: string;
}

const patienceMs = 600_000;

/** A buyer with a browser: what does not come through is sent again, an order under the same key. */
export function createBuyer(url: string, { token, warehouse }: BuyerIdentity) {
  const once = async (method: string, path: string, body?: object, key?: string): Promise<Answer> => {
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (body) headers['content-type'] = 'application/json';
    if (key) headers['idempotency-key'] = key;
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(`${url}${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      text = await answer.text();
    } catch (error) {
      throw new Again((error as Error).message);
    }
    if (answer.status >= 500) throw new Again(`${answer.status} ${text.slice(0, 100)}`);
    return { status: answer.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
  };

  const call: typeof once = async (method, path, body, key) => {
    for (const end = Date.now() + patienceMs; ;) {
      try {
        return await once(method, path, body, key);
      } catch (error) {
        if (!(error instanceof Again) || Date.now() > end) throw error;
        await sleep(20 + Math.random() * 80);
      }
    }
  };

  return {
    call,
    /** Fills the cart and opens the checkout. A repeated add may exceed the quantity, so it is set instead. */
    async prepare(option: string, quantity = 1): Promise<void> {
      await call('DELETE', '/api/cart');
      const { body } = await call('POST', '/api/cart', { goods_id: option, quantity }, randomUUID());
      const item = (body['cart'] as { items?: { id: string; quantity: number }[] } | undefined)?.items?.[0];
      if (!item) throw new Error(`the cart refused: ${JSON.stringify(body).slice(0, 200)}`);
      if (item.quantity !== quantity) await call('PUT', `/api/cart/${item.id}`, { quantity });
      await call('PUT', '/api/cart/checkout/delivery', {
        delivery: { type: 'Pickup', warehouse_id: warehouse },
      });
      await call('GET', '/api/cart/checkout/overview');
    },
    complete: (key: string): Promise<Answer> =>
      call('POST', '/api/cart/checkout/complete', { comment: 'а' }, key),
    /** A whole order, to the end, whatever happens on the way. */
    async order(option: string, quantity = 1): Promise<Order> {
      const key = randomUUID();
      await this.prepare(option, quantity);
      for (;;) {
        const { status, body } = await this.complete(key);
        if (status === 200) return { key, id: String(body['id']), number: String(body['number']) };
        if (status !== 409) throw new Error(`the order was refused: ${status} ${JSON.stringify(body)}`);
        // The changes are viewed and confirmed.
        await call('GET', '/api/cart/checkout/overview');
      }
    },
  };
}
