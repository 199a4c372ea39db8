/* Where Rust programs for Windows take their random numbers from; Wine 8 has no such library. */

__declspec(dllimport) unsigned char __stdcall SystemFunction036(void *to, unsigned long length);

__declspec(dllexport) int __stdcall ProcessPrng(unsigned char *to, unsigned long long length) {
    return SystemFunction036(to, (unsigned long)length);
}
