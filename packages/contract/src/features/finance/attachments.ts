import { optionalText } from '../../fields.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';

/** The sizes a photo of a bill is kept in: the longer side in pixels. In full its small print can be read. */
export const ATTACHMENT_SIZES = { thumb: 320, full: 2000 } as const;
export const AttachmentSize = z.enum(['thumb', 'full']);
export type AttachmentSize = z.infer<typeof AttachmentSize>;

/** A photo of a bill. Its picture is its own call. */
export const Attachment = z.object({
  id: z.number().int(),
  /** What the file was called. */
  name: z.string(),
  /** Pixels in full. */
  width: z.number().int(),
  height: z.number().int(),
  uploaded_by: z.number().int(),
  uploaded_by_name: z.string(),
  uploaded_at: InstantOut,
});
export type Attachment = z.infer<typeof Attachment>;

/** A multipart form with one file. */
export const NewAttachment = z.object({
  /** JPEG, PNG or WebP. */
  image: z.unknown().optional(),
  /** What the file is called. */
  name: optionalText(500),
});
export type NewAttachment = z.output<typeof NewAttachment>;
