import { type Sentence, sentence } from '@revive/contract';
/**
 * The toasts of a page that edits products; the specification has other texts for each page (ERR-07 to ERR-13).
 */
export type ProductMessages = {
  created: Sentence;
  updated: Sentence;
  createFailed: Sentence;
  updateFailed: Sentence;
  deleteFailed: Sentence;
};

export const PRODUCTS_PAGE: ProductMessages = {
  created: sentence('Product created successfully'),
  updated: sentence('Product updated successfully'),
  createFailed: sentence('Error creating product'),
  updateFailed: sentence('Error updating product'),
  deleteFailed: sentence('Error deleting product'),
};

export const STOCK_PAGE: ProductMessages = {
  created: sentence('Product added successfully'),
  updated: sentence('Product updated successfully'),
  createFailed: sentence('Failed to create product'),
  updateFailed: sentence('Failed to save product'),
  deleteFailed: sentence('Failed to delete product'),
};

export const PRODUCTS_NOT_LOADED = sentence('Error fetching products. Please try again later.');
