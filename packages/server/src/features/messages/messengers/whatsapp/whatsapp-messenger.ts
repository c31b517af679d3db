import { postJson } from '../../../../lib/post-json.ts';
import type { Messenger } from '../../messenger.ts';
import { readSend } from './read-answer.ts';
import type { WhatsAppSettings } from './settings.ts';

/**
 * The Cloud API of WhatsApp. A business may begin a chat with an approved template only, so the text goes out as the one
 * variable of such a template; Somali is no language of templates and stands in the first one that is approved.
 */
export function createWhatsAppMessenger(settings: WhatsAppSettings): Messenger {
  const { url, phoneId, token, template, languages, timeoutMs } = settings;
  return {
    name: settings.name,
    send: async ({ phone, body, language, reference }) =>
      readSend(
        await postJson({
          url: `${url}/${phoneId}/messages`,
          headers: { authorization: `Bearer ${token}` },
          body: {
            messaging_product: 'whatsapp',
            to: phone,
            type: 'template',
            biz_opaque_callback_data: reference,
            template: {
              name: template,
              language: { code: languages.includes(language) ? language : languages[0] },
              components: [{ type: 'body', parameters: [{ type: 'text', text: inOneLine(body) }] }],
            },
          },
          timeoutMs,
        }),
      ),
  };
}

// A variable of a template may hold no line end.
const inOneLine = (text: string) => text.replace(/\s+/g, ' ');
