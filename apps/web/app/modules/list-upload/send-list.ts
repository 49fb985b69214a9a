import { ApiError } from '@spindle/client/api-error';
import type { ListUpload } from '@spindle/contract/orders/list-upload';
import { routes } from '@spindle/contract/routes';
import { client } from '../../calls/client.ts';

export interface ListProgress {
  /** `sending` the file, `reading` it, `matching` its lines with goods. */
  readonly stage: 'sending' | 'reading' | 'matching';
  readonly done: number;
  readonly of: number;
}

type ReportProgress = (progress: ListProgress) => void;

/** Sends a list and has its lines looked up part by part; answers when every line is known. */
export async function sendList(
  source: { file?: File; text?: string },
  report: ReportProgress,
): Promise<string> {
  let list = source.file ? await sendFile(source.file, report) : await sendText(source.text ?? '', report);
  while (list.counts.waiting > 0) {
    report({ stage: 'matching', done: list.total - list.counts.waiting, of: list.total });
    list = (await client().listUpload.match({ params: { id: list.id } })).data;
  }
  report({ stage: 'matching', done: list.total, of: list.total });
  return list.id;
}

async function sendText(text: string, report: ReportProgress): Promise<ListUpload> {
  report({ stage: 'reading', done: 0, of: 1 });
  return (await client().listUpload.create({ body: { text } })).data;
}

/** `XMLHttpRequest`, because `fetch` does not report upload progress. */
function sendFile(file: File, report: ReportProgress): Promise<ListUpload> {
  return new Promise((resolve, reject) => {
    const body = new FormData();
    body.append('files', file, file.name);
    const call = new XMLHttpRequest();
    call.open(routes.listUpload.create.method, routes.listUpload.create.path);
    call.setRequestHeader('accept', 'application/json');
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      report(
        loaded < total ? { stage: 'sending', done: loaded, of: total } : { stage: 'reading', done: 0, of: 1 },
      ),
    );
    call.addEventListener('load', () => {
      if (call.status === 200) resolve((JSON.parse(call.responseText) as { data: ListUpload }).data);
      else
        reject(
          ApiError.from({
            status: call.status,
            header: (name) => call.getResponseHeader(name),
            text: call.responseText,
          }),
        );
    });
    call.addEventListener('error', () =>
      reject(
        new ApiError({
          status: 0,
          code: 'unavailable',
          message: 'Нет связи. Проверьте её и\u00a0повторите.',
        }),
      ),
    );
    call.send(body);
  });
}
